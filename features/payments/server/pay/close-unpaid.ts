import { findOrder } from '#features/orders/server/order-store.ts'
import type { IntentDeps } from '../intents/run-intent.ts'
import { closePayment, takePayment } from './take-payment.ts'
import { findUnpaid } from './unpaid-store.ts'

const LEFT_FOR_MS = 600_000
const LONG_MS = 3 * 86_400_000

/** A completed order without an authorization or a pending intent must not wait forever: it becomes a case for the back office. */
export const closeUnpaid = async ({ db, write, jobs, now }: IntentDeps): Promise<void> => {
  const before = (ms: number): Date => new Date(now().getTime() - ms)
  for (const { fleetId, id } of await findUnpaid(db, before(LEFT_FOR_MS), before(LONG_MS))) {
    await write(async (tx, emit) => {
      const deps = { db: tx, emit, jobs, now: now() }
      await takePayment(deps, { fleetId, id })
      const order = await findOrder(tx, { fleetId }, id, 'lock')
      if (order) await closePayment(deps, order)
    })
  }
}
