import { sql } from 'kysely'
import type { Dispute } from '#integrations/payments/port.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { DisputeStatus } from '../../disputes/dispute.ts'

/** The charge of a dispute: the capture line, for providers that give authorization and capture the same reference. */
export const findCharge = async (db: Db, reference: string) =>
  (await db
    .selectFrom('ledgerLines')
    .select(['fleetId', 'orderId', 'subscriptionChargeId', 'methodId', 'methodWords', 'provider'])
    .where('providerReference', '=', reference)
    .where('kind', 'in', ['captured', 'authorised'])
    .orderBy(sql`kind = 'captured'`, 'desc')
    .executeTakeFirst()) ?? null
export type Charge = NonNullable<Awaited<ReturnType<typeof findCharge>>>

/** Locks the dispute until the end of the transaction; inserts it on its first message. */
export const lockDispute = async (
  tx: Tx,
  { provider, dispute, now }: { provider: string; dispute: Dispute; now: Date },
): Promise<{ id: number; status: DisputeStatus; isNew: boolean }> => {
  const { reference, ofReference, status, amountCents, currency, reason, openedAt, replyBy, closedAt } = dispute
  const row = { reference, ofReference, status, amountCents, currency, reason, openedAt, replyBy, closedAt }
  const inserted = await tx
    .insertInto('disputes')
    .values({ ...row, provider, fleetId: null, orderId: null, subscriptionChargeId: null, heardAt: now })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst()
  if (inserted) return { ...inserted, isNew: true }
  const existing = await tx
    .selectFrom('disputes')
    .select(['id', 'status'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...existing, isNew: false }
}

export const noteDispute = async (
  tx: Tx,
  id: number,
  change: { status: DisputeStatus; closedAt: Date | null; charge: Charge | null },
): Promise<void> => {
  const { status, closedAt, charge } = change
  const whose = charge && { fleetId: charge.fleetId, orderId: charge.orderId, subscriptionChargeId: charge.subscriptionChargeId }
  await tx
    .updateTable('disputes')
    .set({ status, closedAt, ...whose })
    .where('id', '=', id)
    .execute()
}

const DISPUTES_SHOWN = 50
const isOpen = sql<boolean>`d.status in ('open', 'under_review')`

const selectDisputes = (db: Db) =>
  db
    .selectFrom('disputes as d')
    .leftJoin('fleets as f', 'f.id', 'd.fleetId')
    .leftJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'd.fleetId').onRef('o.id', '=', 'd.orderId'))
    .selectAll('d')
    .select(['f.name as fleetName', 'o.vehicleName'])
    .limit(DISPUTES_SHOWN)

/** Disputes that need a response, soonest deadline first. */
export const listOpenDisputes = (db: Db) => selectDisputes(db).where(isOpen).orderBy('d.replyBy').orderBy('d.id').execute()
/** Closed disputes, latest first. */
export const listClosedDisputes = (db: Db) =>
  selectDisputes(db).where('d.status', 'in', ['won', 'lost']).orderBy('d.openedAt', 'desc').orderBy('d.id', 'desc').execute()
export type DisputeRow = Awaited<ReturnType<typeof listOpenDisputes>>[number]

export const countOpenDisputes = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('disputes as d')
    .where(isOpen)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Charged = { order_id?: number | undefined; subscription_charge_id?: number | undefined }

/** The latest charge of an order or a monthly fee that has a provider reference. Filters by fleet first, to match the indexes. */
export const findLastCharge = async (
  db: Db,
  { order_id: orderId, subscription_charge_id: feeId }: Charged,
): Promise<string | null> => {
  const lines = db.selectFrom('ledgerLines as l').select('l.providerReference')
  const charged =
    orderId === undefined
      ? lines
          .where('l.fleetId', '=', (eb) =>
            eb
              .selectFrom('subscriptionCharges')
              .select('fleetId')
              .where('id', '=', feeId ?? 0),
          )
          .where('l.subscriptionChargeId', '=', feeId ?? 0)
      : lines
          .where('l.fleetId', '=', (eb) => eb.selectFrom('orders').select('fleetId').where('id', '=', orderId))
          .where('l.orderId', '=', orderId)
  const row = await charged
    .where('l.kind', '=', 'captured')
    .where('l.providerReference', 'is not', null)
    .orderBy('l.id', 'desc')
    .executeTakeFirst()
  return row?.providerReference ?? null
}
