import type { CloseReason } from '#features/problems/problem.ts'
import type { OutageReason } from '#features/vehicles/out-of-service/outage.ts'
import { type IsoDate, isRealDate } from '#features/countries/dates.ts'

/** Groups that the timeline is filtered by. */
export const TIMELINE_GROUPS = ['visits', 'readings', 'papers', 'recalls', 'signals', 'fleet'] as const
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]

/** Kinds of entries by group. */
export const TIMELINE_KINDS = {
  visits: ['order', 'order_cancelled', 'manual', 'earlier_visit', 'services_marked'],
  readings: ['reading', 'device_reading', 'reading_kept_aside'],
  papers: ['paper_filed', 'paper_changed', 'paper_deleted', 'paper_expired', 'inspection_signed', 'annual_inspection'],
  recalls: ['recall_found', 'recall_changed'],
  signals: ['fault', 'problem_raised', 'problem_closed'],
  fleet: [
    'added',
    'moved',
    'switched',
    'outage_changed',
    'drivers_changed',
    'photo_changed',
    'reminder_snoozed',
    'device_chosen',
  ],
} as const satisfies Record<TimelineGroup, readonly string[]>
export type TimelineKind = (typeof TIMELINE_KINDS)[TimelineGroup][number]

/** Facts of an entry, depending on its kind. */
export type TimelineKnown = Partial<{
  /** The user, if of this fleet or its company. */
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
  /** A signed report of a driver. */
  inspection: number | undefined
  /** A problem of the vehicle, and how it was closed. */
  problem: number | undefined
  closed_as: CloseReason | undefined
  /** Why the vehicle was out of service. */
  outage: OutageReason | undefined
  /** Address of the photo of an odometer. */
  photo: string | undefined
  state: 'may_apply' | 'applies' | 'done' | 'not_applicable' | undefined
  code: string | undefined
  name: string | undefined
  times: number | undefined
  fleet: string | undefined
  from: string | undefined
  to: string | undefined
  retired: { on: string; as: 'sold' | 'totaled' | 'returned_to_lessor' | 'other' } | undefined
  added: string[] | undefined
  removed: string[] | undefined
  until: string | undefined
  serial_number: string | undefined
}>

/** Kinds that are visits to a shop with completed work: not canceled, not only marked as done. */
export const VISIT_KINDS: readonly TimelineKind[] = ['order', 'manual', 'earlier_visit']

export const groupOf = (kind: TimelineKind): TimelineGroup =>
  TIMELINE_GROUPS.find((group) => (TIMELINE_KINDS[group] as readonly string[]).includes(kind))!

/** Entries per page. */
export const TIMELINE_PAGE_SIZE = 40

/** Cursor: the day, the instant within it, and a tie-breaker for equal instants. */
export type TimelineCursor = { on: IsoDate; at: number; ref: string }

export const cursorOf = ({ on, at, ref }: TimelineCursor): string => `${on}~${at}~${ref}`

/** Null for an invalid cursor. */
export const parseCursor = (cursor: string): TimelineCursor | null => {
  const match = /^(\d{4}-\d{2}-\d{2})~(\d{1,15})~([\w-]{1,100})$/.exec(cursor)
  return match && isRealDate(match[1]!) ? { on: match[1]!, at: Number(match[2]), ref: match[3]! } : null
}
