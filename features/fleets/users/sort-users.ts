/** Columns that a list of users can be sorted by. */
export const USER_SORTS = ['name', 'roles', 'email', 'last_signed_in'] as const
export type UserSort = { sort: (typeof USER_SORTS)[number]; direction: 'asc' | 'desc' }

type Sorted = { name: string; roles: readonly string[]; email: string; last_signed_in_at: string | null }

const valueOf = (user: Sorted, sort: UserSort['sort']): string | null => {
  if (sort === 'last_signed_in') return user.last_signed_in_at
  return sort === 'roles' ? user.roles.join(', ') : user[sort]
}

/** Users by a column; shared by the screen and its file. Users without a value come last in both directions. */
export const sortUsers = <U extends Sorted>(users: readonly U[], { sort, direction }: UserSort): U[] => {
  const way = direction === 'asc' ? 1 : -1
  return users.toSorted((one, other) => {
    const [a, b] = [valueOf(one, sort), valueOf(other, sort)]
    return a === null || b === null ? Number(a === null) - Number(b === null) : way * a.localeCompare(b)
  })
}
