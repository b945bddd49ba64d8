// `npm run recount`: compares the sums that are kept by fleet with a count of everything; `-- --mend` appends what differs.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/recount-sums.ts', ...process.argv.slice(2)])
