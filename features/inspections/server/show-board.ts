import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetDayOf, fleetToday } from '#features/accounts/server/fleet-day.ts'
import { addDays, type IsoDate } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import { type BoardRowWire, type inspectionCalls, INSPECTIONS_PAGE_SIZE } from '../contract.ts'
import { BOARD_SEGMENTS, STATES_OF } from '../segments.ts'
import { type BoardRow, countBoard, countOpen, findBoard } from './board-store.ts'

/** Vehicles inspected on a day, vehicles due, and vehicles driven without an inspection. */
export const showBoard = async (ctx: Ctx, { query }: Input<typeof inspectionCalls.board>) => {
  const scope = { fleetId: ctx.acting.fleetId }
  const today = fleetToday(ctx)
  const day = query.day ?? today
  const paging = { limit: INSPECTIONS_PAGE_SIZE, offset: (query.page - 1) * INSPECTIONS_PAGE_SIZE }
  const filters = { day, today, states: STATES_OF[query.segment], query: query.query }
  const dayBefore = addDays(day, -1)
  const [rows, byState, before, { openDefects, templates }] = await Promise.all([
    findBoard(ctx.db, scope, filters, paging),
    countBoard(ctx.db, scope, { day, today, query: query.query }),
    countBoard(ctx.db, scope, { day: dayBefore, today }),
    countOpen(ctx.db, scope),
  ])
  const counts = Object.fromEntries(
    BOARD_SEGMENTS.map((segment) => [segment, STATES_OF[segment].reduce((sum, state) => sum + byState[state], 0)]),
  ) as Record<(typeof BOARD_SEGMENTS)[number], number>
  const total = counts[query.segment]
  return {
    day,
    rows: rows.map((row) => presentRow(ctx, row, day)),
    total_count: total,
    total_pages: Math.ceil(total / INSPECTIONS_PAGE_SIZE),
    counts: { ...counts, in_progress: byState.in_progress },
    missed_day_before: before.uninspected,
    open_defects: openDefects,
    templates,
  }
}

const presentRow = (ctx: Ctx, row: BoardRow, day: IsoDate): BoardRowWire => ({
  vehicle: {
    id: row.vehicleId,
    name: row.name,
    year: row.year,
    make: row.make,
    model: row.model,
    other_id: row.otherId,
    license_plate_number: row.licensePlateNumber,
    license_plate_state: row.licensePlateState,
    vin: row.vin,
    body: row.body,
  },
  driver: row.driverName ?? row.startedBy ?? row.drivers[0]?.name ?? null,
  drivers: row.drivers,
  state: row.state,
  inspection_id: row.inspectionId,
  signed_at: row.signedAt?.toISOString() ?? null,
  seconds: row.seconds,
  is_too_fast: row.isTooFast,
  items_total: row.itemsTotal,
  defects_total: row.defectsTotal,
  first_defect: row.firstDefect,
  moved: row.moved,
  moved_since: row.movedSince,
  started_at: row.startedAt,
  reminded_at: row.remindedAt && fleetDayOf(ctx, row.remindedAt) === day ? row.remindedAt.toISOString() : null,
  odometer_units: row.odometerUnits,
})
