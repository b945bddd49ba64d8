import { type IsoDate, isRealDate } from '#features/countries/dates.ts'

/** What happened to a vehicle, in the groups that its timeline is filtered by. */
export const TIMELINE_GROUPS = ['visits', 'readings', 'papers', 'recalls', 'signals', 'fleet'] as const
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]

/** Each kind of entry, by its group. */
export const TIMELINE_KINDS = {
  visits: ['order', 'order_cancelled', 'manual', 'earlier_visit', 'services_marked'],
  readings: ['reading', 'device_reading', 'reading_kept_aside'],
  papers: ['paper_filed', 'paper_changed', 'paper_deleted', 'paper_expired'],
  recalls: ['recall_found', 'recall_changed'],
  signals: ['fault'],
  fleet: ['added', 'moved', 'switched', 'drivers_changed', 'photo_changed', 'reminder_snoozed', 'device_chosen'],
} as const satisfies Record<TimelineGroup, readonly string[]>
export type TimelineKind = (typeof TIMELINE_KINDS)[TimelineGroup][number]

/** What is known of an entry beside its day, as far as its kind has it. */
export type TimelineKnown = Partial<{
  /** Who did it, as far as it was a person of this fleet or of its company. */
  who: string | undefined
  shop: string | undefined
  order: number | undefined
  record: number | undefined
  services: { name: string; position: string | null }[] | undefined
  approved_by: string | undefined
  documents: number | undefined
  by_hand: boolean | undefined
  odometer_estimated: boolean | undefined
  source: string | undefined
  stands: boolean | undefined
  reason: 'fell' | 'jumped' | 'impossible' | undefined
  decision: 'used' | 'dismissed' | undefined
  known: number | undefined
  item: number | undefined
  paper: 'drivers_license' | 'vehicle_insurance' | 'registration' | 'other' | undefined
  title: string | undefined
  insurer: string | undefined
  expires_on: string | undefined
  campaign: string | undefined
  component: string | undefined
  park_it: boolean | undefined
  state: 'may_apply' | 'applies' | 'done' | 'not_applicable' | undefined
  code: string | undefined
  name: string | undefined
  times: number | undefined
  fleet: string | undefined
  from: string | undefined
  to: string | undefined
  added: string[] | undefined
  removed: string[] | undefined
  until: string | undefined
  serial_number: string | undefined
}>

/** Entries that are a visit to a shop: what was done, and not what was cancelled or ticked off. */
export const VISIT_KINDS: readonly TimelineKind[] = ['order', 'manual', 'earlier_visit']

export const groupOf = (kind: TimelineKind): TimelineGroup =>
  TIMELINE_GROUPS.find((group) => (TIMELINE_KINDS[group] as readonly string[]).includes(kind))!

/** Entries of one page. */
export const TIMELINE_PAGE_SIZE = 40

/** Where a page ended: the day, the instant within it, and which of those of one instant. */
export type TimelinePlace = { on: IsoDate; at: number; ref: string }

export const cursorOf = ({ on, at, ref }: TimelinePlace): string => `${on}~${at}~${ref}`

/** Null for what is no place at all. */
export const placeOf = (cursor: string): TimelinePlace | null => {
  const match = /^(\d{4}-\d{2}-\d{2})~(\d{1,15})~([\w-]{1,100})$/.exec(cursor)
  return match && isRealDate(match[1]!) ? { on: match[1]!, at: Number(match[2]), ref: match[3]! } : null
}
