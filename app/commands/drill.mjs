// Loses a primary under load, with Debian's PostgreSQL and PgBouncer, and writes docs/reliability.md.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'tests/drill/run-drill.ts'])
