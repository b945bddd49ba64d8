import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { electricModel } from '#integrations/vin-decoder/port.ts'
import { modelKeyOf } from '../model-key.ts'

/** A model and year of vehicles, with the keys that campaigns are matched by. */
type DrivenModel = { make: string; model: string; year: number; isElectric: boolean }

/** An electric vehicle entered under the combustion model's name gets the electric model's recalls. */
const keysOf = ({ make, model, isElectric }: DrivenModel) => modelKeyOf(make, (isElectric && electricModel(make, model)) || model)

/** The models as a table to join: thousands in one statement. */
const drivenTable = (models: readonly DrivenModel[]): RawBuilder<unknown> => {
  const keys = models.map(keysOf)
  return sql`unnest(
    ${models.map(({ make }) => make)}::text[], ${models.map(({ model }) => model)}::text[],
    ${models.map(({ year }) => year)}::integer[], ${models.map(({ isElectric }) => isElectric)}::boolean[],
    ${keys.map(({ makeKey }) => makeKey)}::text[], ${keys.map(({ modelKey }) => modelKey)}::text[],
    ${keys.map(({ familyKey }) => familyKey)}::text[]
  ) as d (make, model, year, is_electric, make_key, model_key, family_key)`
}

/** `isSameModel` in SQL. */
const sameModel = sql`m.make_key = d.make_key and m.year = d.year
  and (m.model_key in (d.model_key, d.family_key) or m.family_key = d.model_key)`

/** Joins vehicle `v` to its model `d`. */
const isDriven = sql`v.make = d.make and v.model = d.model and v.year = d.year and (v.powertrain = 'electric') = d.is_electric
  and v.deleted_at is null`

/** Campaign `c` is from the authority of fleet `f`'s country. */
const ofCountry = sql`(c.source = case f.country when 'CA' then 'transport_canada' else 'nhtsa' end)`

/** Distinct models and years of all vehicles. */
const findDrivenModels = async (db: Db): Promise<DrivenModel[]> => {
  const { rows } = await sql<DrivenModel>`
    select make, model, year, powertrain = 'electric' as "isElectric" from vehicles
    where deleted_at is null and make is not null and model is not null and year is not null
    group by make, model, year, "isElectric" order by make, model, year, "isElectric"`.execute(db)
  return rows
}

const findModelsOf = async (db: Db, scope: { fleetId: number }, vehicleIds: number[]): Promise<DrivenModel[]> => {
  const { rows } = await sql<DrivenModel>`
    select distinct make, model, year, powertrain = 'electric' as "isElectric" from vehicles
    where fleet_id = ${scope.fleetId} and id = any(${vehicleIds}::bigint[]) and deleted_at is null
      and make is not null and model is not null and year is not null`.execute(db)
  return rows
}

/**
 * Matches campaigns to these vehicles: inserts new matches and deletes those that no longer apply (the model was edited),
 * unless a user set their state or an order has them. Set-based: a few statements for the thousands of a bulk upload.
 */
export const matchVehicles = async (tx: Tx, scope: { fleetId: number }, vehicleIds: number[], now: Date): Promise<void> => {
  if (vehicleIds.length === 0) return
  const models = await findModelsOf(tx, scope, vehicleIds)
  const fitting = sql`
    select distinct v.fleet_id, v.id as vehicle_id, c.id as campaign_id
    from ${drivenTable(models)}
    join recall_models m on ${sameModel}
    join recall_campaigns c on c.id = m.campaign_id
    join vehicles v on ${isDriven} and v.fleet_id = ${scope.fleetId} and v.id = any(${vehicleIds}::bigint[])
    join fleets f on f.id = v.fleet_id and ${ofCountry}`
  await sql`
    delete from vehicle_recalls r
    where r.fleet_id = ${scope.fleetId} and r.vehicle_id = any(${vehicleIds}::bigint[])
      and r.state = 'may_apply' and r.order_id is null
      and (r.vehicle_id, r.campaign_id) not in (select vehicle_id, campaign_id from (${fitting}) x)`.execute(tx)
  await sql`
    insert into vehicle_recalls (fleet_id, vehicle_id, campaign_id, found_at)
    select fleet_id, vehicle_id, campaign_id, ${now} from (${fitting}) x
    on conflict do nothing`.execute(tx)
}

/** Number of new matches of a fleet. */
export type Found = { fleetId: number; vehicles: number; campaigns: number; parkIt: number }

/** Matches these campaigns to the vehicles of every fleet; returns the new matches per fleet. */
export const matchCampaigns = async (tx: Tx, campaignIds: readonly number[], now: Date): Promise<Found[]> => {
  const models = await findDrivenModels(tx)
  const { rows } = await sql<Found>`
    with added as (
      insert into vehicle_recalls (fleet_id, vehicle_id, campaign_id, found_at)
      select distinct v.fleet_id, v.id, c.id, ${now}::timestamptz
      from ${drivenTable(models)}
      join recall_models m on ${sameModel} and m.campaign_id = any(${campaignIds}::bigint[])
      join recall_campaigns c on c.id = m.campaign_id
      join vehicles v on ${isDriven}
      join fleets f on f.id = v.fleet_id and ${ofCountry}
      on conflict do nothing
      returning fleet_id, vehicle_id, campaign_id
    )
    select a.fleet_id as "fleetId", count(distinct a.vehicle_id)::integer as vehicles,
      count(distinct a.campaign_id)::integer as campaigns,
      count(distinct a.vehicle_id) filter (where c.park_it)::integer as "parkIt"
    from added a join recall_campaigns c on c.id = a.campaign_id
    group by a.fleet_id order by a.fleet_id`.execute(tx)
  return rows
}

/** Number of vehicles and fleets that an import would newly affect. */
export const countTouched = async (db: Db, importId: string): Promise<{ vehicles: number; parkIt: number }> => {
  const models = await findDrivenModels(db)
  const { rows } = await sql<{ vehicles: number; parkIt: number }>`
    select count(distinct v.id)::integer as vehicles, count(distinct v.id) filter (where c.park_it)::integer as "parkIt"
    from ${drivenTable(models)}
    join recall_import_models m on ${sameModel} and m.import_id = ${importId}
    join recall_import_campaigns c on c.import_id = m.import_id and c.number = m.number
    join vehicles v on ${isDriven}
    join fleets f on f.id = v.fleet_id and ${ofCountry}
    where not exists (
      select 1 from recall_campaigns k join vehicle_recalls r on r.campaign_id = k.id
      where k.source = c.source and k.number = c.number and r.fleet_id = v.fleet_id and r.vehicle_id = v.id
    )`.execute(db)
  return rows[0]!
}

/** Deletes the recalls of a deleted vehicle; an order's repairs stay with the order. */
export const forgetRecallsOf = async (tx: Tx, scope: { fleetId: number }, vehicleId: number): Promise<void> => {
  await tx.deleteFrom('vehicleRecalls').where('fleetId', '=', scope.fleetId).where('vehicleId', '=', vehicleId).execute()
}
