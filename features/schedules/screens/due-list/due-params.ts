import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { DUE_FILTERS } from '../../due-list/due-states.ts'
import { LINE_SOURCES } from '../../interval.ts'

/** What the address of a list of what is due may say. */
export const DUE_PARAMS = {
  by: oneOf(['vehicle', 'service']),
  query: text(),
  state: oneOf(['', ...DUE_FILTERS]),
  source: oneOf(['', ...LINE_SOURCES]),
  department: text(),
  direction: oneOf(['asc', 'desc']),
}
export type DueFilters = ValuesOf<typeof DUE_PARAMS>
