// `npm run restore FILE`, also while the server runs; `--yes` skips the confirmation.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/restore-data.ts', ...process.argv.slice(2)])
