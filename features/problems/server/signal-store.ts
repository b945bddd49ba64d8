import { sql } from 'kysely'
import { OPEN_RECALL_STATES } from '#features/vehicles/open-recall.ts'
import type { Tx } from '#platform/db/database.ts'
import type { FaultLamp } from '../fault-system.ts'

/** In one event; what is left comes with the next one. */
const MOST = 200

type LitFault = { vehicleId: number; code: string; name: string; lamp: FaultLamp; at: Date }

/** Fault codes with a lit lamp that no problem knows, the newest of each vehicle and code. */
export const findLitFaults = async (tx: Tx, fleetId: number, since: Date): Promise<LitFault[]> => {
  const { rows } = await sql<LitFault>`
    select distinct on (f.vehicle_id, f.code) f.vehicle_id, f.code, f.name, f.lamp, f.occurred_at as at
    from telematics_faults f
      join vehicles v on v.fleet_id = f.fleet_id and v.id = f.vehicle_id and v.deleted_at is null and v.is_active
      left join telematics_signals g on g.fleet_id = f.fleet_id and g.vehicle_id = f.vehicle_id
    where f.fleet_id = ${fleetId} and f.occurred_at >= ${since} and f.lamp is not null and not f.dismissed
      and (g.faults_cleared_at is null or f.occurred_at > g.faults_cleared_at)
      and not exists (select from problem_sources s join problems p on p.fleet_id = s.fleet_id and p.id = s.problem_id
        where s.fleet_id = f.fleet_id and p.vehicle_id = f.vehicle_id and s.key = 'code:' || f.code and s.last_at >= f.occurred_at)
    order by f.vehicle_id, f.code, f.occurred_at desc limit ${MOST}`.execute(tx)
  return rows
}

type OpenRecall = {
  vehicleId: number
  campaignId: number
  component: string
  componentFr: string | null
  parkIt: boolean
  foundAt: Date
}

/** Recalls that surely concern a vehicle, or forbid driving it, and that no problem knows. */
export const findOpenRecalls = async (tx: Tx, fleetId: number, vehicleIds: readonly number[] | null): Promise<OpenRecall[]> => {
  const { rows } = await sql<OpenRecall>`
    select r.vehicle_id, r.campaign_id, c.component, c.component_fr, c.park_it, r.found_at
    from vehicle_recalls r join recall_campaigns c on c.id = r.campaign_id
      join vehicles v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id and v.deleted_at is null and v.is_active
    where r.fleet_id = ${fleetId} and r.state in (${sql.join([...OPEN_RECALL_STATES])}) and (r.state = 'applies' or c.park_it)
      ${vehicleIds === null ? sql`` : sql`and r.vehicle_id = any(${[...vehicleIds]}::bigint[])`}
      and not exists (select from problem_sources s join problems p on p.fleet_id = s.fleet_id and p.id = s.problem_id
        where s.fleet_id = r.fleet_id and p.vehicle_id = r.vehicle_id and s.key = 'recall:' || r.campaign_id)
    order by c.park_it desc, r.vehicle_id, r.campaign_id limit ${MOST}`.execute(tx)
  return rows
}

type EndedRecall = { problemId: number; isDone: boolean; changedBy: string | null }

/** Open problems of recalls that were repaired in the meantime, or do not concern the vehicle. */
export const findEndedRecalls = async (tx: Tx, fleetId: number, vehicleId: number): Promise<EndedRecall[]> => {
  const { rows } = await sql<EndedRecall>`
    select p.id as problem_id, r.state = 'done' as is_done, r.changed_by
    from problems p join problem_sources s on s.fleet_id = p.fleet_id and s.problem_id = p.id and s.kind = 'recall'
      join vehicle_recalls r on r.fleet_id = p.fleet_id and r.vehicle_id = p.vehicle_id and r.campaign_id = s.reference
    where p.fleet_id = ${fleetId} and p.vehicle_id = ${vehicleId} and p.state <> 'closed'
      and r.state not in (${sql.join([...OPEN_RECALL_STATES])})
      and not exists (select from problem_sources o where o.fleet_id = p.fleet_id and o.problem_id = p.id and o.kind <> 'recall')`.execute(
    tx,
  )
  return rows
}
