import { givenOf, oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { stateIdOf } from '#features/orders/life/status.ts'
import { fleetFilter } from '../FleetChoice.tsx'
import type { OrderGridFilters } from '../../../lists/lists-contract.ts'
import { OPEN_GROUPS } from '../../../lists/order-grid.ts'

/** Whose task it is, then how far it is. */
export const SEGMENTS = ['me', 'others', 'active', 'approved', 'all'] as const
export type Segment = (typeof SEGMENTS)[number]

export const FLEET_ORDERS_PARAMS = {
  query: text(),
  fleet: text(),
  status: oneOf(SEGMENTS, 'me'),
  order: oneOf(['fleet', 'time'], 'fleet'),
}
export type FleetOrdersFilters = ValuesOf<typeof FLEET_ORDERS_PARAMS>

export const isWaiting = (segment: Segment): segment is 'me' | 'others' => segment === 'me' || segment === 'others'

/** Query of the call: waiting orders by their wait, all others by their appointment. */
export const queryOf = ({ query, fleet, status, order }: FleetOrdersFilters) => ({
  ...narrowingOf({ query, fleet }),
  ...(isWaiting(status)
    ? { waiting_for: status, sort: 'waiting_since' as const }
    : { sort: 'appointment_datetime' as const, ...(status === 'all' ? {} : { state_id: OPEN_GROUPS[status].map(stateIdOf) }) }),
  direction: 'asc' as const,
  by_fleet: order === 'fleet',
})

export const narrowingOf = ({ query, fleet }: Pick<FleetOrdersFilters, 'query' | 'fleet'>): OrderGridFilters =>
  givenOf<OrderGridFilters>({ query: query || undefined, ...fleetFilter(fleet) })
