import { sql } from 'kysely'
import type { IsoDate } from '#features/countries/dates.ts'
import type { OutageReason } from '#features/vehicles/out-of-service/outage.ts'
import type { Db } from '#platform/db/database.ts'
import type { DriveWire } from '../drive-wire.ts'
import { mayDrive } from '../may-drive.ts'
import { type ProblemSource, type ProblemState, SEVERITIES, type Severity } from '../problem.ts'

type Outage = {
  reason: OutageReason
  note: string | null
  startedAt: string
  startedBy: string | null
  expectedOn: IsoDate | null
}
type Problem = {
  id: number
  title: { en: string; fr: string }
  severity: Severity
  state: ProblemState
  watchUntil: IsoDate | null
  kind: ProblemSource
  openedAt: string
}
type Row = { vehicleId: number; outage: Outage | null; problems: Problem[] }

/** Whether vehicles can be driven, by their ids, in one query: the caller has checked that they are visible. */
export const findMayDrive = async (
  db: Db,
  vehicles: readonly { id: number; fleetId: number }[],
  today: IsoDate,
): Promise<Map<number, DriveWire>> => {
  if (vehicles.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select v.id as vehicle_id,
      (select json_build_object('reason', x.reason, 'note', x.note, 'startedAt', x.started_at, 'startedBy', x.started_by,
          'expectedOn', x.expected_on)
        from vehicle_outages x where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.ended_at is null) as outage,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'title', p.title, 'severity', p.severity, 'state', p.state,
            'watchUntil', p.watch_until, 'openedAt', p.opened_at, 'kind', coalesce((
              select s.kind from problem_sources s where s.fleet_id = p.fleet_id and s.problem_id = p.id
              order by array_position(${[...SEVERITIES]}::text[], s.severity), s.id limit 1), 'report'))
          order by array_position(${[...SEVERITIES]}::text[], p.severity), p.opened_at, p.id)
        from problems p where p.fleet_id = v.fleet_id and p.vehicle_id = v.id and p.state <> 'closed'), '[]') as problems
    from unnest(${vehicles.map(({ fleetId }) => fleetId)}::bigint[], ${vehicles.map(({ id }) => id)}::bigint[]) as v (fleet_id, id)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.vehicleId, present(row, today)]))
}

const present = ({ outage, problems }: Row, today: IsoDate): DriveWire => ({
  answer: mayDrive({ isOutOfService: outage !== null, problems }, today),
  outage: outage && {
    reason: outage.reason,
    note: outage.note,
    started_at: new Date(outage.startedAt).toISOString(),
    started_by: outage.startedBy,
    expected_on: outage.expectedOn,
  },
  problems: problems.map(({ id, title, severity, state, kind, openedAt }) => ({
    id,
    title,
    severity,
    state,
    kind,
    opened_at: new Date(openedAt).toISOString(),
  })),
})
