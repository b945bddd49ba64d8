// `npm run move-files -- --to s3://bucket`, also while the server runs.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/move-files.ts', ...process.argv.slice(2)])
