import { localize } from '#features/countries/country.ts'
import type { LanguageCode } from '#features/countries/country.ts'
import { ORDER_STATUS_WORDS, UNKNOWN_STATUS_WORDS } from '#features/vehicles/status-words.ts'

/** The ten statuses of an order, in the order of their wire numbers (`state_id`, from 1). */
export const ORDER_STATUSES = [
  'initiated',
  'active',
  'awaiting_approval',
  'approved',
  'complete',
  'walk_in',
  'paid',
  'paid_in_shop',
  'paid_deferred',
  'cancel',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** `state` on the wire: the status, except that an order requested by a fleet or FMC user is `initiated_by_user`. */
export type OrderState = OrderStatus | 'initiated_by_user'

export const ORDER_SERVICE_STATUSES = ['initiated', 'active', 'awaiting_approval', 'approved', 'rejected', 'deleted'] as const
export type OrderServiceStatus = (typeof ORDER_SERVICE_STATUSES)[number]

const TERMINAL: readonly OrderStatus[] = ['paid', 'paid_in_shop', 'cancel']
/** Terminal statuses have no further transitions. */
export const isTerminal = (status: OrderStatus): boolean => TERMINAL.includes(status)

/** A vehicle with an order in one of these statuses cannot be booked. Once the work is complete, it can. */
export const OPEN_STATUSES: readonly OrderStatus[] = ['initiated', 'active', 'awaiting_approval', 'approved', 'walk_in']

export const isOpen = (status: OrderStatus): boolean => OPEN_STATUSES.includes(status)

/** The three parts of the list of orders, each with its own time window and order. */
export const TAB_STATUSES = {
  active: OPEN_STATUSES,
  past: ['complete', 'paid', 'paid_in_shop', 'paid_deferred'],
  canceled: ['cancel'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderTab = keyof typeof TAB_STATUSES

/** The three filters of the active tab, and the three counts of the orders summary. Disjoint, so that they add up to the tab. */
export const FILTER_STATUSES = {
  active: ['initiated', 'walk_in', 'active'],
  needs_approval: ['awaiting_approval'],
  approved: ['approved'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderFilter = keyof typeof FILTER_STATUSES

export function tabOf(status: OrderStatus): OrderTab | null {
  const tabs = Object.keys(TAB_STATUSES) as OrderTab[]
  return tabs.find((tab) => (TAB_STATUSES[tab] as readonly OrderStatus[]).includes(status)) ?? null
}

export function filterOf(status: OrderStatus): OrderFilter | null {
  const filters = Object.keys(FILTER_STATUSES) as OrderFilter[]
  return filters.find((filter) => (FILTER_STATUSES[filter] as readonly OrderStatus[]).includes(status)) ?? null
}

export const stateIdOf = (status: OrderStatus): number => ORDER_STATUSES.indexOf(status) + 1
export const statusOfStateId = (stateId: number): OrderStatus | null => ORDER_STATUSES[stateId - 1] ?? null

/** Other spellings on the wire, in URLs and on screens. */
const SYNONYMS: Record<string, OrderStatus> = {
  initiated_by_user: 'initiated',
  requested: 'initiated',
  needs_approval: 'awaiting_approval',
  approval: 'approved',
  completed: 'complete',
  walkin: 'walk_in',
  paid_at_shop: 'paid_in_shop',
  in_manual_review: 'paid_deferred',
  manual_review: 'paid_deferred',
  canceled: 'cancel',
  cancelled: 'cancel',
}

/** Parses a status in any spelling ("Initiated by user", "in-manual review", `cancelled`); null if unknown. */
export function readStatus(text: string): OrderStatus | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  if ((ORDER_STATUSES as readonly string[]).includes(plain)) return plain as OrderStatus
  return Object.hasOwn(SYNONYMS, plain) ? (SYNONYMS[plain] ?? null) : null
}

export const stateOf = (order: { status: OrderStatus; originatorUserId: number | null }): OrderState =>
  order.status === 'initiated' && order.originatorUserId !== null ? 'initiated_by_user' : order.status

/** Display name of a status or state in any spelling; a generic word if unknown. */
export function statusName(text: string, language: LanguageCode): string {
  const status = readStatus(text)
  return localize(status ? ORDER_STATUS_WORDS[status] : UNKNOWN_STATUS_WORDS.unknown_status, language)
}

/** Before the shop's estimate there is no price: grids show a dash for total and savings. A canceled order may have had none. */
export const hasPrices = (order: { status: OrderStatus; estimateVersion: number }): boolean =>
  showsPrices(order.status) && (order.status !== 'cancel' || order.estimateVersion > 0)

/** Statuses in which an order can have prices. */
export const showsPrices = (status: OrderStatus): boolean =>
  !(['initiated', 'active', 'walk_in'] as OrderStatus[]).includes(status)

/** Rows per page of the list of open orders. */
export const ORDERS_PAGE_SIZE = 10
/** Rows per page of past and canceled orders, which are read rather than worked off. */
export const CLOSED_ORDERS_PAGE_SIZE = 20
