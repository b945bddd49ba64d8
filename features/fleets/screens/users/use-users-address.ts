import { oneOf, type Param, text } from '#platform/ui/address/params.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import type { UserFilters } from '../../users/user-filters.ts'
import { USER_GROUPS, type UserGroup } from '../../users/user-groups.ts'
import { USER_SORTS } from '../../users/sort-users.ts'

const FILTER_PARAMS = {
  query: text(),
  status: oneOf(USER_GROUPS),
} satisfies { [F in keyof UserFilters]: Param<UserFilters[F]> }

/** Search and edited user are in the address, so that reload and Back restore both. The settings tab stays. */
export const USERS_PARAMS = {
  tab: text(),
  ...FILTER_PARAMS,
  sort: oneOf(USER_SORTS),
  direction: oneOf(['asc', 'desc']),
  user: text(),
  /** Id of the saved view that was opened; its filters are in the address as well. */
  view: text(),
}

/** Search parameters of a list of users: the search, and the user in the open form (`new` for a new user). */
export type UsersSearch = { query?: string; status?: UserGroup; user?: string | number }

export type EditedUser = number | 'new' | null

const editedOf = (user: string): EditedUser => {
  if (user === 'new') return 'new'
  return /^\d{1,15}$/.test(user) ? Number(user) : null
}

/** Whether the form was opened from the list: then closing it goes back in history, and Back closes it. */
let wasOpenedHere = false

export const useUsersAddress = () => {
  const { history } = useRouter()
  const [filters, change] = useAddressFilters(USERS_PARAMS)
  const isClosed = filters.user === ''
  useEffect(() => {
    if (isClosed) wasOpenedHere = false
  }, [isClosed])
  const edit = (user: EditedUser): void => {
    if (user !== null) {
      change({ user: String(user) }, isClosed)
      wasOpenedHere ||= isClosed
    } else if (wasOpenedHere) {
      wasOpenedHere = false
      history.back()
    } else change({ user: '' })
  }
  return {
    address: { query: filters.query, user: editedOf(filters.user) },
    filters,
    change,
    edit,
  }
}
