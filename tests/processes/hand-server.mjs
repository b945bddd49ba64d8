// What `npm start` runs, without what comes before it: installing and building.
import { hand, node } from '../../app/commands/node26.mjs'

hand(node, ['--disable-warning=ExperimentalWarning', 'app/start.ts', ...process.argv.slice(2)])
