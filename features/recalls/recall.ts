import type { FleetDay } from '#features/countries/dates.ts'
import { OPEN_RECALL_STATES } from '#features/vehicles/open-recall.ts'
/** A recall: a manufacturer's campaign, and one vehicle that it may apply to. */

export const RECALL_SOURCES = ['nhtsa', 'transport_canada'] as const
export type RecallSource = (typeof RECALL_SOURCES)[number]

/**
 * A campaign lists models and years, not VINs: until the VIN is checked, it *may* apply. `applies`: the VIN was checked. `done`:
 * repaired. `not_applicable`: the VIN was checked and is not affected, or the part differs.
 */
export const RECALL_STATES = ['may_apply', 'applies', 'done', 'not_applicable'] as const
export type RecallState = (typeof RECALL_STATES)[number]

export const isOpenRecall = (state: RecallState): boolean => (OPEN_RECALL_STATES as readonly string[]).includes(state)

export const RECALL_FILTERS = ['all', 'open', 'park_it', 'booked', 'done'] as const
export type RecallFilter = (typeof RECALL_FILTERS)[number]

/** Pages to check a VIN. */
export const VIN_CHECK_ADDRESS: Record<RecallSource, string> = {
  nhtsa: 'https://www.nhtsa.gov/recalls',
  transport_canada: 'https://recalls-rappels.canada.ca/',
}

/** The recalled part: from the response, or from the authority's record. */
export const componentOf = (recall: {
  component?: string | null | undefined
  payload?: { Component?: string | null | undefined } | null | undefined
}): string => recall.component || recall.payload?.Component || ''

/** "25V455000" covers all parts of a campaign; the common form is 25V‑455. */
export const shownNumber = (source: RecallSource, number: string): string => {
  const parts = source === 'nhtsa' ? /^(\d{2}[A-Z])-?(\d{3})(?:000)?$/.exec(number) : /^(\d{4})-?(\d{3})$/.exec(number)
  return parts ? `${parts[1]}\u2011${parts[2]}` : number
}

/** Display form of "AIR BAGS:FRONTAL:INFLATOR MODULE": the part before its system, "Inflator module, air bags". */
export const shownComponent = (component: string): string => {
  const parts = component
    .split(':')
    .map((part) => part.trim())
    .filter(Boolean)
  const text = (parts.length > 1 ? [parts.at(-1), parts[0]] : parts).join(', ')
  const isShouted = text === text.toUpperCase() && /[A-Z]/.test(text)
  const label = isShouted ? text.toLowerCase() : text
  return label.charAt(0).toUpperCase() + label.slice(1)
}

type StateChange = { state: RecallState; doneOn: string | null }
type StateCheck =
  | { ok: true }
  | { ok: false; code: 'recall_done_on_missing' | 'recall_done_on_not_valid' | 'recall_closed_by_order' }

/** Whether a user may set a state; a repair by an order cannot be reverted manually. */
export const checkStateChange = (
  before: { state: RecallState; orderId: number | null; announcedOn: string },
  { state, doneOn }: StateChange,
  today: FleetDay,
): StateCheck => {
  if (before.state === 'done' && before.orderId !== null) return { ok: false, code: 'recall_closed_by_order' }
  if (state !== 'done') return { ok: true }
  if (doneOn === null) return { ok: false, code: 'recall_done_on_missing' }
  return doneOn > today || doneOn < before.announcedOn ? { ok: false, code: 'recall_done_on_not_valid' } : { ok: true }
}

/** The catalog service for recall repairs; orders store this id. */
export const RECALL_REPAIR_ID = 49

export const isRecallRepair = (row: { serviceDefinitionId: number | null }): boolean =>
  row.serviceDefinitionId === RECALL_REPAIR_ID
