import type { Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Tables } from '#platform/db/tables.ts'
import { type Dispute, disputeMovements, type ProviderMovement } from '../port.ts'
import { inTransaction, type VaultDeps } from './card-entry.ts'
import type { DisputeTable } from './tables.ts'
import { utcDay } from '#platform/clock/utc-day.ts'

const DAY_MS = 86_400_000
/** The response deadline of card networks. */
const REPLY_DAYS = 20

/** Simulates the cardholder's bank: the first step opens the dispute of a charge, later steps advance it. */
export const moveDispute = (
  vault: VaultDeps,
  { ofReference, status }: { ofReference: string; status: Dispute['status'] },
): Promise<Dispute | null> =>
  inTransaction(vault, async (tx) => {
    const charge = await tx
      .selectFrom('vaultMovements')
      .selectAll()
      .where('reference', '=', ofReference)
      .forUpdate()
      .executeTakeFirst()
    if (charge?.state !== 'captured') return null
    const existing = await tx.selectFrom('vaultDisputes').selectAll().where('ofReference', '=', ofReference).executeTakeFirst()
    if (existing && isOver(existing.status)) return presentDispute(existing)
    const now = vault.clock.now()
    const dispute = existing ?? {
      reference: `vd_${randomUUID().replaceAll('-', '')}`,
      ofReference,
      amountCents: charge.amountCents - (await returnedOf(tx, ofReference)),
      currency: charge.currency,
      openedAt: now,
    }
    const row = { ...dispute, status, closedAt: isOver(status) ? now : null }
    await tx
      .insertInto('vaultDisputes')
      .values(row)
      .onConflict((conflict) => conflict.column('reference').doUpdateSet({ status, closedAt: row.closedAt }))
      .execute()
    return presentDispute(row)
  })

const isOver = (status: Dispute['status']): boolean => status === 'won' || status === 'lost'

/** The refunded amount: a dispute cannot claim money that was already refunded. */
const returnedOf = async (tx: Transaction<Tables>, ofReference: string): Promise<number> => {
  const rows = await tx
    .selectFrom('vaultMovements')
    .select('amountCents')
    .where('ofReference', '=', ofReference)
    .where('state', '=', 'refunded')
    .execute()
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

const presentDispute = (row: DisputeTable): Dispute => ({
  ...row,
  wonCents: row.status === 'won' ? row.amountCents : 0,
  reason: 'general',
  replyBy: utcDay(row.openedAt.getTime() + REPLY_DAYS * DAY_MS),
})

/** Dispute debits and credits between two instants. */
export const disputesBetween = async ({ kysely }: VaultDeps['database'], from: Date, to: Date): Promise<ProviderMovement[]> => {
  const rows = await kysely
    .selectFrom('vaultDisputes')
    .selectAll()
    .where((eb) => eb.or([eb('openedAt', '>=', from), eb('closedAt', '>=', from)]))
    .where('openedAt', '<', to)
    .execute()
  return rows.flatMap((row) => disputeMovements(presentDispute(row))).filter(({ at }) => at >= from && at < to)
}
