import { addDays, productDayOf } from '#features/countries/dates.ts'
import { upsertCampaigns, insertModels } from '#features/recalls/server/import/apply-store.ts'
import { changeImport, clearStaged, insertImport, stageRows } from '#features/recalls/server/import/import-store.ts'
import { matchCampaigns } from '#features/recalls/server/match-store.ts'
import { saveState } from '#features/recalls/server/campaign-store.ts'
import type { RecallState } from '#features/recalls/recall.ts'
import type { Tx } from '#platform/db/database.ts'
import { idOf, type Ids } from '../write-fleets.ts'
import { DEMO_RECALLS } from './campaigns.ts'

/** The first import of this installation. */
const IMPORT_ID = '5ca1ab1e-0000-4000-8000-000000000001'
const IMPORTED_DAYS_AGO = 60

/** States that Northwind has set since: vehicle, campaign, state, days ago. */
const STATES_SET: readonly (readonly [vehicle: string, campaign: string, state: RecallState, daysAgo: number])[] = [
  ['Beverly 05', '19V654000', 'done', 48],
  ['Albany Park 01', '21V592000', 'applies', 20],
  ['Humboldt 17', '21V978000', 'not_applicable', 31],
  ['Little Italy 23', '22V413000', 'done', 12],
]

type Cast = { fleetIds: Ids; userIds: Ids }

/** Writes campaigns and the possibly affected vehicles of all fleets, as an import does. */
export const writeRecalls = async (tx: Tx, { fleetIds, userIds }: Cast, now: Date): Promise<void> => {
  const importedAt = new Date(now.getTime() - IMPORTED_DAYS_AGO * 86_400_000)
  const sent = {
    userId: idOf(userIds, 'root@fleetwright.example'),
    userName: 'Root Keeper',
    fileName: 'campaigns-of-the-demo.txt',
  }
  await insertImport(tx, { ...sent, id: IMPORT_ID, fileKey: '', bytes: 0, createdAt: importedAt })
  await stageRows(tx, IMPORT_ID, DEMO_RECALLS)
  await upsertCampaigns(tx, IMPORT_ID)
  const found = await matchCampaigns(tx, await insertModels(tx, IMPORT_ID), importedAt)
  await clearStaged(tx, IMPORT_ID)
  const campaigns = new Set(DEMO_RECALLS.map(({ number }) => number)).size
  await changeImport(tx, IMPORT_ID, {
    status: 'applied',
    format: 'nhtsa_flat',
    rowsRead: DEMO_RECALLS.length,
    campaigns,
    campaignsNew: campaigns,
    campaignsChanged: 0,
    vehicles: found.reduce((sum, { vehicles }) => sum + vehicles, 0),
    parkItVehicles: found.reduce((sum, { parkIt }) => sum + parkIt, 0),
    finishedAt: importedAt,
  })
  for (const state of STATES_SET) await recordRecallState(tx, idOf(fleetIds, 'northwind'), state, now)
}

const recordRecallState = async (
  tx: Tx,
  fleetId: number,
  [name, number, state, daysAgo]: (typeof STATES_SET)[number],
  now: Date,
): Promise<void> => {
  const vehicle = await tx
    .selectFrom('vehicles')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const campaign = await tx.selectFrom('recallCampaigns').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const doneOn = state === 'done' ? addDays(productDayOf(now), -daysAgo) : null
  const changedAt = new Date(now.getTime() - daysAgo * 86_400_000)
  const ids = { vehicleId: vehicle.id, campaignId: campaign.id }
  await saveState(tx, { fleetId }, ids, { state, doneOn, changedBy: 'Olivia Hart', changedAt })
}
