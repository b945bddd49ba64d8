// `npm run admin-link`: prints a link that makes its user an administrator, and revokes the previous one. Works while a server runs.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/print-admin-link.ts'])
