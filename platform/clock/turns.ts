import { setImmediate as nextTurn } from 'node:timers/promises'

/** Long work in one go keeps everybody else waiting. */
const GO_MS = 10

/** For a loop over many rows: `if (turns.isDue()) await turns.take()` lets others be answered in between. */
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
