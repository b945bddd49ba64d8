// `npm run restore FILE`, also while the server runs; `--yes` does not ask.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/restore-data.ts', ...process.argv.slice(2)])
