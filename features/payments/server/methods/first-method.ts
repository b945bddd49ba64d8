import type { StoredMethod } from '#integrations/payments/port.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertMethod } from './method-store.ts'

/** Stores a fleet's method from sign-up: its first, so its default. */
export const keepFirstMethod = async (
  tx: Tx,
  {
    fleetId,
    userId,
    zip,
    createdAt,
    method,
  }: { fleetId: number; userId: number; zip: string; createdAt: Date; method: StoredMethod },
): Promise<void> => {
  const details = { nickname: null, billingAddress: null, billingZip: zip, billingEmail: null }
  await insertMethod(tx, { fleetId, ownerUserId: userId, ...method, ...details, isDefault: true, createdAt })
}
