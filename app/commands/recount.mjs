// `npm run recount`: compares the stored sums by fleet with a full count; `-- --mend` appends the differences.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/recount-sums.ts', ...process.argv.slice(2)])
