import { TIMELINE_GROUPS, type TimelineGroup } from '../../timeline/timeline.ts'

/** Search parameters of a timeline; defaults are omitted. */
export type TimelineSearch = { group?: TimelineGroup; year?: number }
export type TimelineFilter = { group: TimelineGroup | 'all'; year: number | null }

const FIRST_YEAR = 1900
const LAST_YEAR = 2199

export const filterOf = ({ group, year }: { group?: unknown; year?: unknown }): TimelineFilter => ({
  group: TIMELINE_GROUPS.find((known) => known === group) ?? 'all',
  year: Number.isInteger(Number(year)) && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR ? Number(year) : null,
})

export const searchOf = ({ group, year }: TimelineFilter): TimelineSearch => ({
  ...(group === 'all' ? {} : { group }),
  ...(year === null ? {} : { year }),
})
