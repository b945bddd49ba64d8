// `npm run reset`; `--yes` skips the confirmation.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/reset-data.ts', ...process.argv.slice(2)])
