# Thin names over scripts/: each target's script says what it does and can be run by itself.
.PHONY: help run build test spec lint generate coverage mutants bench load floods lighthouse notices screens screenshot

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

run: ## Build what changed, then serve the demo shop on http://127.0.0.1:8080
	@scripts/run.sh

build: ## Leave target/release/hamour with the interface embedded
	@scripts/build.sh

test: ## Every check and test, from formatting to journeys in a real browser
	@scripts/test.sh

spec: ## Which rows of docs/requirements.tsv the last `make test` proved
	@node scripts/spec.mjs

lint: ## Formatting, lints, types and the walls between the rooms
	@scripts/test.sh format setup clippy types lint tidy

generate: ## Write anew what is generated: tables, texts, the OpenAPI document, types
	@scripts/generate.sh

coverage: ## The share of the rule book's lines that its own tests run
	@scripts/coverage.sh

mutants: ## Break the rule book in every small way and see which breaks no test notices (an hour)
	@scripts/mutants.sh

bench: ## The rule book's module: size, first call and one sign-up check
	@scripts/bench.sh

load: ## Measure what the built program carries on this machine, with a demo shop of its own
	@scripts/load.sh

floods: ## What others notice of one client's floods, and what memory they cost
	@scripts/floods.sh

lighthouse: ## What Lighthouse makes of the built program's main pages, as a phone (five minutes)
	@scripts/lighthouse.sh

notices: ## Write THIRD-PARTY-NOTICES.md from both lock files
	@node scripts/notices.mjs

screens: ## Take the pictures of every screen anew that the journeys compare with
	@scripts/screens.sh

screenshot: ## Take docs/screenshot.png from the demo shop
	@scripts/screenshot.sh
