// Runs like `npm start`, without installing and building first.
import { hand, node } from '../../app/commands/node26.mjs'

hand(node, ['--disable-warning=ExperimentalWarning', 'app/start.ts', ...process.argv.slice(2)])
