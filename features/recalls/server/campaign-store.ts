import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { RecallState } from '../recall.ts'
import './tables.ts'

export type StoredCampaign = Selectable<Tables['recallCampaigns']>

export const findCampaigns = async (db: Db, ids: readonly number[]): Promise<Map<number, StoredCampaign>> => {
  const rows = await db
    .selectFrom('recallCampaigns')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Models of a campaign with their range of years. */
export type NamedModel = { campaignId: number; make: string; model: string; from: number; to: number }

export const findModels = async (db: Db, campaignIds: readonly number[]): Promise<Map<number, NamedModel[]>> => {
  const rows = await models(db, { campaignIds })
  return Map.groupBy(rows, (row) => row.campaignId)
}
const models = preparedQuery(
  (_, { campaignIds }: { campaignIds: readonly number[] }) => sql<NamedModel>`
    select campaign_id, min(make) as make, min(model) as model, min(year) as "from", max(year) as "to"
    from recall_models where campaign_id = any(${campaignIds}::bigint[])
    group by campaign_id, make_key, model_key order by campaign_id, min(make), min(model)`,
)

/** One recall of one vehicle, locked until the end of the transaction. */
export const findRecallToChange = (tx: Tx, scope: { fleetId: number }, vehicleId: number, campaignId: number) =>
  tx
    .selectFrom('vehicleRecalls as r')
    .innerJoin('recallCampaigns as c', 'c.id', 'r.campaignId')
    .select(['r.state', 'r.doneOn', 'r.orderId', 'c.number', 'c.source', 'c.component', 'c.announcedOn'])
    .where('r.fleetId', '=', scope.fleetId)
    .where('r.vehicleId', '=', vehicleId)
    .where('r.campaignId', '=', campaignId)
    .forUpdate('r')
    .executeTakeFirst()

type Change = { state: RecallState; doneOn: string | null; changedBy: string; changedAt: Date }

export const saveState = async (
  tx: Tx,
  scope: { fleetId: number },
  { vehicleId, campaignId }: { vehicleId: number; campaignId: number },
  change: Change,
): Promise<void> => {
  await tx
    .updateTable('vehicleRecalls')
    .set(change)
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('campaignId', '=', campaignId)
    .execute()
}
