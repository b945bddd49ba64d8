import { isOfGroup, type UserGroup } from './user-groups.ts'
import { type ListedUser, matchesUser } from './user-search.ts'

/**
 * Filters of the users list. These keys type the call of the file, bulk changes, the address and the choices, and through `isListed`
 * page, counts, file and saved views with their mails: a missing one does not compile.
 */
export type UserFilters = { query: string; status: UserGroup }

/** The default values, which match every user. */
export const NO_USER_FILTERS: UserFilters = { query: '', status: 'all' }

export const USER_FILTERS = Object.keys(NO_USER_FILTERS) as (keyof UserFilters)[]

type FilteredUser = ListedUser & Parameters<typeof isOfGroup>[0]

const CONDITIONS: { [F in keyof UserFilters]: (user: FilteredUser, value: UserFilters[F]) => boolean } = {
  query: matchesUser,
  status: isOfGroup,
}

export const isListed = (user: FilteredUser, filters: UserFilters): boolean => {
  const matches = <F extends keyof UserFilters>(name: F): boolean => CONDITIONS[name](user, filters[name])
  return USER_FILTERS.every(matches)
}

export const userFiltersIn = ({ query, status }: UserFilters): UserFilters => ({ query, status })

export const isFilteredUsers = (filters: UserFilters): boolean =>
  USER_FILTERS.some((name) => filters[name] !== NO_USER_FILTERS[name])
