import { DOCUMENT_TYPES } from '../../glovebox.ts'
import type { ExpiringQuery } from '../../glovebox-wire.ts'

export const EXPIRING_DEFAULTS = { query: '', state: 'due', type: '', sort: 'expiration_date', direction: 'asc' }
export type ExpiringFilters = typeof EXPIRING_DEFAULTS

export const EXPIRING_CHOICES = ['due', 'expired', 'expiring', 'active', 'all'] as const satisfies ExpiringQuery['state'][]
const SORTS = ['expiration_date', 'vehicle', 'document_type'] as const satisfies ExpiringQuery['sort'][]

/** What stands in the address as the call takes it; what it does not know counts as not said. */
export const queryOf = ({ query, state, type, sort, direction }: ExpiringFilters) => ({
  state: EXPIRING_CHOICES.find((one) => one === state) ?? ('due' as const),
  sort: SORTS.find((one) => one === sort) ?? ('expiration_date' as const),
  direction: direction === 'desc' ? ('desc' as const) : ('asc' as const),
  ...(DOCUMENT_TYPES.some((one) => one === type) ? { document_type: type as (typeof DOCUMENT_TYPES)[number] } : {}),
  ...(query ? { query } : {}),
})
