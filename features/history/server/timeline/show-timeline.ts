import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { isOn } from '#features/accounts/server/flags/flags.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { cursorOf, parseCursor, TIMELINE_GROUPS, TIMELINE_PAGE_SIZE, type TimelineGroup } from '../../timeline/timeline.ts'
import type { timelineCalls } from '../../timeline/timeline-contract.ts'
import { presentEntry } from './present-entry.ts'
import { countTimeline, listTimeline, type TimelineCount, type TimelineRow } from './timeline-store.ts'

/** One page and the counts, in two queries regardless of the timeline's length. */
export const showTimeline = async (ctx: Ctx, { params, query }: Input<typeof timelineCalls.show>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) return refuse('vehicle_not_found')
  const { group = null, year = null, after } = query
  const timelineQuery = {
    scope,
    vehicleId: params.id,
    group,
    year,
    today: fleetToday(ctx),
    hasSignals: await isOn(ctx, 'telematics_section'),
  }
  const rows = await listTimeline(ctx.db, timelineQuery, after === undefined ? null : parseCursor(after), TIMELINE_PAGE_SIZE + 1)
  const counts = await countTimeline(ctx.db, timelineQuery)
  const page = rows.slice(0, TIMELINE_PAGE_SIZE)
  return {
    entries: page.map((row) => presentEntry(row, ctx)),
    next: rows.length > page.length ? cursorOf(cursorOfRow(page.at(-1)!)) : null,
    counts: countsOf(year === null ? counts : counts.filter((one) => one.year === year)),
    years: yearsOf(counts),
    since: counts.map(({ firstOn }) => firstOn).toSorted()[0] ?? null,
  }
}

export const cursorOfRow = ({ onDay, at, ref }: TimelineRow) => ({ on: onDay, at: at.getTime(), ref })

const sum = (counts: readonly TimelineCount[]): number => counts.reduce((total, { count }) => total + count, 0)

const countsOf = (counts: readonly TimelineCount[]) => {
  const countOf = (group: TimelineGroup): number => sum(counts.filter(({ grp }) => grp === group))
  return {
    all: sum(counts),
    ...(Object.fromEntries(TIMELINE_GROUPS.map((group) => [group, countOf(group)])) as Record<TimelineGroup, number>),
  }
}

const yearsOf = (counts: readonly TimelineCount[]) =>
  [...Map.groupBy(counts, ({ year }) => year)]
    .map(([year, of]) => ({ year, count: sum(of), visits: of.reduce((total, { visits }) => total + visits, 0) }))
    .toSorted((a, b) => b.year - a.year)
