# The two commands of this project, and a few around them.
#
#   make run     builds for release and opens the viewer on the sample feed, or on FEED=some-feed.json
#   make test    builds and runs every test, and names the suites that took the most processor time
#   make test-on RELEASE=trixie   does so on that release of Debian, with its GTK; with BUILT=here it runs there the tests
#                with GTK and the programs that make test has built here
#   make test-display DISPLAY_SERVER=wayland RENDERER=gl SCALE=2   runs the tests with GTK on another kind of screen
#   make test-input   runs the tests of touch screen, touchpad, wheel and pen, on a screen that has them
#   make test-built   runs the tests with GTK and the programs as they were built, without a compiler
#   make test-examples   the part of it that drives whole programs: Examples/, and those of the README and the tutorial
#   make docs    makes the reference and the guides as a website, in .build-docs; a fault in them is an error
#   make install     installs the viewer that make build has built, below PREFIX (/usr/local) and DESTDIR
#   make uninstall   removes it; make test-install installs it elsewhere, and checks what it installs
#   make deb         makes a Debian package of the viewer, which lintian accepts, in PACKAGES
#   make translations   collects the texts for translators; make lint-texts lists missing ones: docs/translating.md
#   make format      formats every Swift file; make lint reports the changes that it would make
#   make test-tsan   runs the tests that compare objects in the background under ThreadSanitizer
#   make test-asan   runs the tests that need no GTK under AddressSanitizer; make test-asan-gtk the others
#   make fuzz    fuzzes the diff, batches, recordings, feeds and html, for FUZZ_SECONDS=60 each; FUZZ=diff only that one
#   make soak    runs the random tests for hours, with other seeds each time; it resumes where it was stopped
#   make mutants breaks the modules in small ways, one at a time, and lists the breaks that no test notices;
#                MODULE=ListKit SEED=3 SAMPLE=50 JOBS=2 for some, HAND=1 for those that people wrote, PACKAGE=FOLDER for
#                another checkout, LISTKIT_WITHOUT_GTK=1 for the tests that need no GTK
#   make bench   measures everything beside its rivals, and writes docs/benchmarks.md; ROWS=diff measures one group
#   make bench-frames   the part of it about frames, with all its figures; DISPLAY_SERVER=wayland
#                       RENDERER=gl SCALE=2 as for test-display
#   make build-cost   measures a clean build of a small program, and the size of the program
#
# Both commands install the Debian packages that they need first; see scripts/install-packages.

SWIFT ?= swift
# Each module in one run of the compiler, which then reads headers, modules and the expansions of macros once, and takes
# less processor time. Two threads make an object and an index of each file; the index is where tests are found.
BUILD = $(SWIFT) build $(WHOLE_MODULES)
WHOLE_MODULES = -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -disable-batch-mode \
	-Xswiftc -no-emit-module-separately-wmo
# What tests run. Without debug information compiling takes a fifth less time; a crash names its functions, and no lines.
# BUILD_TESTED="swift build" builds as SwiftPM does by itself: file by file, for a debugger.
BUILD_TESTED = $(BUILD) -debug-info-format none
PRODUCTS = .build
# The packages that depend on this one, as programs outside do, have a folder of products of their own. Without the
# flag, SwiftPM uses the plan of the last package for the next.
OUTSIDE = .build-outside
IN_OUTSIDE = --scratch-path $(OUTSIDE) --disable-build-manifest-caching --disable-index-store -debug-info-format none
# Programs as they are installed and measured: with Swift's libraries inside. They run where no Swift is
# installed, and do not map fourteen libraries and look up their names at each start.
# Nothing is looked for beside them.
STANDALONE = -c release --static-swift-stdlib --disable-local-rpath
# A screen of its own for programs that are measured.
ON_A_SCREEN = xvfb-run -a -s "-screen 0 1280x1024x24" env GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none
# One of the kind that the variables of test-display name.
ON_THAT_SCREEN = env GTK_A11Y=none scripts/on-display

FORMATTED = Package.swift Sources Tests Benchmarks Examples

.PHONY: run build catalogues translations lint-texts lint-mutants lint-tools install uninstall deb test test-suites \
	test-install test-examples build-examples test-built docs build-cost test-display test-input test-on test-tsan \
	test-asan test-asan-gtk fuzz soak mutants format lint bench bench-frames clean

# By the environment and as they were written, so that a value may have quotes, spaces and dollar signs. In a recipe
# they are the shell's variables: $$FEED.
AS_WRITTEN = BUILT DESTDIR DOCS FEED FUZZ FUZZ_SECONDS JOBS MODULE ON PACKAGE PACKAGES PREFIX PROGRAM RELEASE ROWS \
	SAMPLE SEED
DOCS = .build-docs
PACKAGES ?= .build-packages
PROGRAM = .build/release/list-viewer
$(foreach name,$(AS_WRITTEN),$(eval override $(name) := $$(value $(name))))
export $(AS_WRITTEN)

run: build
	@scripts/run-viewer $(PRODUCTS)/release/list-viewer

build: catalogues
	@scripts/install-packages build store web view
	$(SWIFT) build $(STANDALONE) --product list-viewer

# The texts in other languages, where a program among the products finds them.
catalogues:
	@scripts/install-packages text
	@scripts/translations compile $(PRODUCTS)/share/locale

translations:
	@scripts/install-packages text
	@scripts/translations update

lint-texts:
	@scripts/install-packages text
	@scripts/translations check

# It builds nothing, so that whoever may write to PREFIX needs no Swift.
install:
	@scripts/install-viewer "$$PROGRAM"

uninstall:
	@scripts/install-viewer --remove

deb: build
	@scripts/install-packages package
	@scripts/make-deb "$$PROGRAM" "$$PACKAGES"

# One after another, since they share a folder of products; make -k test runs all of them, whichever fails.
.NOTPARALLEL:
test: test-suites test-install test-examples

test-suites:
	@scripts/install-packages build store web view text test
	$(BUILD_TESTED) --build-tests
	@scripts/test-suites $(PRODUCTS)/debug/ListKitPackageTests.xctest

# What make install installs, with the program that test-suites has built.
test-install: catalogues
	@scripts/install-packages build store web view test install
	$(BUILD_TESTED) --product list-viewer
	PROGRAM=$(PRODUCTS)/debug/list-viewer /usr/bin/python3 Tests/Installation/test_installation.py

# Whole programs, as a user has them: those of Examples/, its template, and those that the README and the tutorial show,
# written from the pages.
TEST_PROGRAMS = env PROGRAMS=$(OUTSIDE)/debug PYTHONPATH=Tests/Accessibility \
	/usr/bin/python3 Examples/Tests/test_programs.py
test-examples: build-examples
	$(TEST_PROGRAMS)

build-examples:
	@scripts/install-packages build view test
	@scripts/write-readme-package $(OUTSIDE)/readme
	$(BUILD) --package-path $(OUTSIDE)/readme $(IN_OUTSIDE)
	@scripts/write-tutorial $(OUTSIDE)/tutorial
	$(BUILD) --package-path $(OUTSIDE)/tutorial $(IN_OUTSIDE)
	$(BUILD) --package-path Examples $(IN_OUTSIDE)
	$(BUILD) --package-path Examples/Template $(IN_OUTSIDE)

# The suites with GTK and the programs, as they were built: on another release of Debian, for one.
test-built:
	@scripts/install-packages run view text test
	G_DEBUG=fatal-criticals scripts/time-suites $(PRODUCTS)/debug/ListKitPackageTests.xctest
	$(TEST_PROGRAMS)

# Of the program that the README shows.
build-cost:
	@scripts/install-packages build
	@SWIFT="$(SWIFT)" scripts/build-cost

# By the toolchain's own DocC, from the modules as they are built, so that no package has to be fetched.
docs:
	@scripts/install-packages build store web text
	$(BUILD_TESTED)
	@SWIFT="$(SWIFT)" scripts/make-docs $(PRODUCTS)/debug "$$DOCS"

# The tests with GTK on a screen of another kind than the one of `make test`, which is x11, cairo and 1.
export DISPLAY_SERVER ?= x11
export RENDERER ?= cairo
export SCALE ?= 1
test-display:
	@scripts/install-packages build store web view text test display
	$(BUILD_TESTED) --build-tests
	G_DEBUG=fatal-criticals scripts/on-display $(SWIFT) test --skip-build --disable-swift-testing
	$(MAKE) build-examples
	scripts/on-display $(TEST_PROGRAMS)

# The tests of devices that the screens of `make test` do not have: a touch screen, a touchpad, a fine wheel and a pen.
DEVICE_TESTS = TouchTests|PointingDeviceTests|NestedListTests|InputMethodTests|ContextMenuGuideTests|StickyHeaderInputTests
test-input:
	@scripts/install-packages build store web view test devices
	$(BUILD_TESTED) --build-tests
	G_DEBUG=fatal-criticals DISPLAY_SERVER=devices scripts/on-display $(SWIFT) test --skip-build \
		--disable-swift-testing --filter 'ListKitGtkTests.($(DEVICE_TESTS))'

# Every test on another release of Debian: RELEASE=trixie has GTK 4.18, RELEASE=sid the newest. Needs a network, and to
# be root or to have sudo. BUILT=here builds nothing there. ON=test-suites runs a part, and ON=test-display takes the
# kind of screen along.
SCREEN = DISPLAY_SERVER="$$DISPLAY_SERVER" RENDERER="$$RENDERER" SCALE="$$SCALE"
test-on:
	@scripts/test-on $${BUILT:+"--built-$$BUILT"} "$$RELEASE" \
		$${ON:+make $$ON $(SCREEN) $(if $(BUILT),,OUTSIDE=.build/outside)}

# With --parallel the tool has more files open at once than the usual 1,024, and crashes beyond the limit (Swift 6.3.1).
WITH_MANY_FILES = ulimit -S -n "$$(ulimit -H -n)";
format:
	$(WITH_MANY_FILES) $(SWIFT) format --in-place --recursive --parallel $(FORMATTED)

lint-mutants:
	@scripts/install-packages text
	@python3 Tests/Mutation/mutate.py --check
	@python3 Tests/Mutation/test_operators.py --quiet

lint-tools:
	@scripts/install-packages text
	@python3 Tests/Tools/test_tools.py --quiet

lint: lint-texts lint-mutants lint-tools
	$(WITH_MANY_FILES) $(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)

mutants:
	@scripts/install-packages build store web view test
	@Tests/Mutation/mutate.py $$MODULE $${SEED:+--seed="$$SEED"} $${SAMPLE:+--sample="$$SAMPLE"} \
		$${JOBS:+--jobs="$$JOBS"} $${PACKAGE:+--package="$$PACKAGE"} \
		$(if $(HAND:1=),$(error HAND is 1, or is left out),$(HAND:1=--hand))

soak:
	@scripts/install-packages build store web view test
	@scripts/soak

# A separate build, without GTK: the sanitizer checks only instrumented code. These are the suites whose updaters compare
# in the background, but for one of ListKitGtk.
COMPARING = AdaptiveCoalescing BackgroundDiffing CallMoment Completion DirectOperation Model Recorder Reentrancy \
	ReloadObjects Reordering RightRecording UpdateOrder UpdateSettings
TSAN = --scratch-path .build-tsan --sanitize=thread
test-tsan:
	LISTKIT_WITHOUT_GTK=1 $(BUILD) --build-tests $(TSAN)
	LISTKIT_WITHOUT_GTK=1 TSAN_OPTIONS=halt_on_error=1 $(SWIFT) test --skip-build $(TSAN) --disable-xctest \
		--filter ListKitTests.RandomUpdateTests $(COMPARING:%=--filter '\.%Tests/')

# The same for memory errors. Other tests find leaks: an object that is created only once would look like one here.
# Tests that start a compiler test its output, not our code. One suite measures memory and time; the fuzzer reads such
# documents under AddressSanitizer.
test-asan:
	LISTKIT_WITHOUT_GTK=1 ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --scratch-path .build-asan --sanitize=address \
		--disable-xctest --skip 'CompilerTests|ReleaseBuildTests|CorpusMutationTests'

# A backtracer would wait for test programs that crash on purpose.
ASAN_GTK = --scratch-path .build-asan-gtk --sanitize=address
TEST_ASAN_GTK = G_DEBUG=fatal-criticals ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no $(SWIFT) test
test-asan-gtk:
	@scripts/install-packages build store web view text test
	$(BUILD) $(ASAN_GTK) --build-tests
	$(TEST_ASAN_GTK) $(ASAN_GTK) --skip-build --disable-swift-testing
	$(TEST_ASAN_GTK) $(ASAN_GTK) --skip-build --disable-xctest \
		--filter '^(FeedStoreTests|FeedWebTests|ListViewerTests|BenchmarkTests)\.'

fuzz:
	@scripts/install-packages build store web
	@scripts/fuzz $$FUZZ

# The releases themselves stay. They belong to root: sudo rm -r --one-file-system .build-roots
clean:
	rm -rf $(PRODUCTS) $(OUTSIDE) .build-tsan .build-asan .build-asan-gtk .build-fuzz .build-soak .build-mutants \
		.build-packages .build-docs \
		$(patsubst .build-roots/%,.build-%,$(wildcard .build-roots/*))

# ROWS names groups of rows to measure, or all of them: diff, updates, memory, instructions, debug, frames, grids, tables,
# shares, start.
# DIFFERENCEKIT names a checkout of the table's rival, where there is one; see Package.swift.
bench:
	@scripts/install-packages build store web view
	for product in FrameBenchmark list-viewer StoreWriter EmptyWindow InstructionCount Benchmark; do \
		$(SWIFT) build $(STANDALONE) --product $$product || exit; \
	done
	$(BUILD_TESTED) --product InstructionCount
	@nice $(ON_A_SCREEN) $(PRODUCTS)/release/Benchmark $$ROWS

bench-frames:
	@scripts/install-packages build store web view
	$(SWIFT) build $(STANDALONE) --product FrameBenchmark
	@scripts/machine-facts
	@echo "Screen:    $(DISPLAY_SERVER), renderer $(RENDERER), scale $(SCALE)"
	@$(ON_THAT_SCREEN) $(PRODUCTS)/release/FrameBenchmark
	@$(ON_THAT_SCREEN) $(PRODUCTS)/release/FrameBenchmark grids
	@$(ON_THAT_SCREEN) $(PRODUCTS)/release/FrameBenchmark tables
