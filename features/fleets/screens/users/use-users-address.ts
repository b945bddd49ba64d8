import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { USER_GROUPS, type UserGroup } from '../../users/user-groups.ts'

/** What is searched and who is edited, so that a reload and Back find both again. The tab of the settings stays. */
const DEFAULTS = { tab: '', query: '', status: 'all', user: '' }

/** What a link to a list of users may say: what is searched, and whose form is open (`new` for one more). */
export type UsersSearch = { query?: string; status?: UserGroup; user?: string | number }

export type EditedUser = number | 'new' | null

const editedOf = (user: string): EditedUser => {
  if (user === 'new') return 'new'
  return /^\d{1,15}$/.test(user) ? Number(user) : null
}

export const useUsersAddress = () => {
  const [filters, change] = useAddressFilters(DEFAULTS)
  const status = USER_GROUPS.find((group) => group === filters.status) ?? 'all'
  return {
    address: { query: filters.query, status, user: editedOf(filters.user) },
    change: (next: { query?: string; status?: UserGroup }) => change(next),
    edit: (user: EditedUser) => change({ user: user === null ? '' : String(user) }),
  }
}
