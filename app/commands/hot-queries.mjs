// Writes database/hot-queries anew: what the app sends to PostgreSQL for its most frequent calls, with the plans in a big database.
import { install, node, run } from './node26.mjs'

install()
run(node, ['node_modules/vitest/vitest.mjs', 'run', 'tests/platform/hot-queries.test.ts'], { WRITE_HOT_QUERIES: '1' })
