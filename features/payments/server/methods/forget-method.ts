import type { Db } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { findRemovedToken } from './removed-method-store.ts'

/** Deletes a removed card at the provider. */
export const forgetMethod = async (
  { db, cardProvider }: { db: Db } & Pick<Ports, 'cardProvider'>,
  methodId: number,
): Promise<void> => {
  const vaultToken = await findRemovedToken(db, methodId)
  if (vaultToken) await cardProvider.forget(vaultToken)
}
