// With Debian's PostgreSQL and PgBouncer: tests of a pooler and a replica, then the loss of a primary under load, which writes
// docs/reliability.md.
import { install, node, run } from './node26.mjs'

install()
run(node, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.drill.config.ts'])
run(node, ['--disable-warning=ExperimentalWarning', 'tests/drill/run-drill.ts'])
