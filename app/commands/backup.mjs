// `npm run backup FILE`, also while the server runs.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/backup-data.ts', ...process.argv.slice(2)])
