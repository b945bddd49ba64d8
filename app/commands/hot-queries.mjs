// Regenerates database/hot-queries: the SQL of the app's most frequent calls, with its plans in a big database.
import { install, node, run } from './node26.mjs'

install()
run(node, ['node_modules/vitest/vitest.mjs', 'run', 'tests/platform/hot-queries.test.ts'], { WRITE_HOT_QUERIES: '1' })
