// Regenerates database/schema.sql from a fully migrated database.
import { install, node, run } from './node26.mjs'

install()
run(node, ['node_modules/vitest/vitest.mjs', 'run', 'tests/platform/schema.test.ts'], { WRITE_SCHEMA: '1' })
