import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { DUE_FILTERS } from '../../due-list/due-states.ts'
import { LINE_SOURCES } from '../../interval.ts'

/** Search parameters of a due list. */
export const DUE_PARAMS = {
  by: oneOf(['vehicle', 'service']),
  query: text(),
  state: oneOf(['', ...DUE_FILTERS]),
  source: oneOf(['', ...LINE_SOURCES]),
  department: text(),
  direction: oneOf(['asc', 'desc']),
  /** Id of the saved view that was opened; its filters are in the address as well. */
  view: text(),
}
export type DueFilters = ValuesOf<typeof DUE_PARAMS>
