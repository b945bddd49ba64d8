import { sql } from 'kysely'
import type { RecallRow } from '#integrations/recalls/port.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { modelKeyOf } from '../../model-key.ts'
import '../tables.ts'

export type LookupModel = { make: string; model: string; year: number }
/** `hasElectric`: some of these vehicles are electric, which may be a separate model. */
export type DueLookup = LookupModel & { hasElectric: boolean }

/** Models of vehicles of US fleets that were not queried recently; never queried ones first. */
export const findModelsToLookUp = async (db: Db, now: Date, limit: number): Promise<DueLookup[]> => {
  const { rows } = await sql<DueLookup>`
    select v.make, v.model, v.year, v.has_electric as "hasElectric"
    from (select v.make, v.model, v.year, bool_or(v.powertrain = 'electric') as has_electric from vehicles v join fleets f on f.id = v.fleet_id
      where v.deleted_at is null and f.country = 'US' and v.make is not null and v.model is not null and v.year is not null
      group by v.make, v.model, v.year) v
    left join recall_lookups l on l.make = v.make and l.model = v.model and l.year = v.year
    where l.ask_again_at is null or l.ask_again_at <= ${now}
    order by l.ask_again_at nulls first, v.make, v.model, v.year limit ${limit}`.execute(db)
  return rows
}

export const storeResponse = async (
  tx: Tx,
  { make, model, year }: LookupModel,
  outcome: { now: Date; again: Date; campaigns: number },
) => {
  const answered = {
    answeredAt: outcome.now,
    askedAt: outcome.now,
    campaigns: outcome.campaigns,
    failedTries: 0,
    askAgainAt: outcome.again,
  }
  await tx
    .insertInto('recallLookups')
    .values({ make, model, year, ...answered })
    .onConflict((conflict) => conflict.columns(['make', 'model', 'year']).doUpdateSet(answered))
    .execute()
}

/** Schedules a retry after a failed query, with exponential backoff. */
export const keepFailure = async (db: Db, { make, model, year }: LookupModel, now: Date): Promise<void> => {
  await sql`
    insert into recall_lookups as l (make, model, year, asked_at, failed_tries, ask_again_at)
    values (${make}, ${model}, ${year}, ${now}, 1, ${now}::timestamptz + interval '1 hour')
    on conflict (make, model, year) do update set asked_at = excluded.asked_at, failed_tries = l.failed_tries + 1,
      ask_again_at = ${now}::timestamptz + interval '1 hour' * least(24, power(2, l.failed_tries))`.execute(db)
}

/** Inserts campaigns and their models, leaving existing ones unchanged; returns the campaigns that got a new model. */
export const insertCampaigns = async (tx: Tx, rows: readonly RecallRow[]): Promise<number[]> => {
  const changed = new Set<number>()
  for (const row of rows) {
    const facts = {
      manufacturer: row.manufacturer,
      component: row.component.english,
      summary: row.summary.english,
      consequence: row.consequence?.english ?? null,
      remedy: row.remedy?.english ?? null,
      parkIt: row.parkIt,
      parkOutside: row.parkOutside,
      announcedOn: row.announcedOn,
    }
    const { id } = await tx
      .insertInto('recallCampaigns')
      .values({ source: row.source, number: row.number, ...facts })
      .onConflict((conflict) => conflict.columns(['source', 'number']).doUpdateSet(facts))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { make, model, year } = row
    const added = await tx
      .insertInto('recallModels')
      .values({ campaignId: id, make, model, year, ...modelKeyOf(make, model) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('campaignId')
      .executeTakeFirst()
    if (added) changed.add(id)
  }
  return [...changed]
}
