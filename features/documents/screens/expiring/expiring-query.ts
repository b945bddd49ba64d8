import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { DOCUMENT_TYPES } from '../../glovebox.ts'
import type { ExpiringQuery } from '../../glovebox-wire.ts'

export const EXPIRING_CHOICES = ['due', 'expired', 'expiring', 'active', 'all'] as const satisfies ExpiringQuery['state'][]
const SORTS = ['expiration_date', 'vehicle', 'document_type'] as const satisfies ExpiringQuery['sort'][]

export const EXPIRING_PARAMS = {
  query: text(),
  state: oneOf(EXPIRING_CHOICES),
  type: oneOf(['', ...DOCUMENT_TYPES]),
  sort: oneOf(SORTS),
  direction: oneOf(['asc', 'desc']),
}
export type ExpiringFilters = ValuesOf<typeof EXPIRING_PARAMS>

/** Converts URL parameters to call parameters. */
export const queryOf = ({ query, type, ...listing }: ExpiringFilters) => ({
  ...listing,
  ...(type ? { document_type: type } : {}),
  ...(query ? { query } : {}),
})
