import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longer synchronous work blocks other requests. */
const GO_MS = 10

/** Lets a long loop yield to the event loop: `if (turns.isDue()) await turns.take()`. */
export const takeTurns = (): { isDue(): boolean; take(): Promise<void> } => {
  let since = performance.now()
  return {
    isDue: () => performance.now() - since > GO_MS,
    take: async () => {
      await nextTurn()
      since = performance.now()
    },
  }
}
