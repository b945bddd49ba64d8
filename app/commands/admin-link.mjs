// `npm run admin-link`: prints a link by which an administrator is made, and ends the one before it. Also beside a running server.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/print-admin-link.ts'])
