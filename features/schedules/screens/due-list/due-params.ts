import { givenOf, oneOf, type Param, text, type ValuesOf } from '#platform/ui/address/params.ts'
import type { DueListFilters } from '../../due-list/due-contract.ts'
import { DUE_FILTERS } from '../../due-list/due-states.ts'
import { LINE_SOURCES } from '../../interval.ts'

/** Not a state of a service: the list then has every vehicle that is not past due, each with its next visit. */
const UPCOMING = 'upcoming'
const STATES = ['', ...DUE_FILTERS, UPCOMING] as const

/** Named like the filters of the calls. */
const FILTER_PARAMS = {
  query: text(),
  state: oneOf(STATES),
  source: oneOf(['', ...LINE_SOURCES]),
  department: text(),
} satisfies { [F in Exclude<keyof DueListFilters, 'not_past_due'>]-?: Param }

/** Search parameters of a due list. */
export const DUE_PARAMS = {
  by: oneOf(['vehicle', 'service']),
  ...FILTER_PARAMS,
  direction: oneOf(['asc', 'desc']),
  /** Id of the saved view that was opened; its filters are in the address as well. */
  view: text(),
}
export type DueFilters = ValuesOf<typeof DUE_PARAMS>

export const isUpcoming = ({ state }: Pick<DueFilters, 'state'>): boolean => state === UPCOMING

/** The filters in an address, as the calls take them. */
export const dueFiltersOf = ({ query, state, source, department }: ValuesOf<typeof FILTER_PARAMS>): DueListFilters =>
  givenOf<DueListFilters>({
    query: query || undefined,
    state: state === '' || state === UPCOMING ? undefined : state,
    // Past due vehicles have a separate list.
    not_past_due: state === UPCOMING ? true : undefined,
    source: source || undefined,
    department: department || undefined,
  })
