/** A user as the list shows it. */
export type ListedUser = {
  name: string
  email: string
  cellPhone: string | null
  /** As people read them. */
  roles: readonly string[]
  vehicles: readonly { name: string }[]
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether what was typed stands in a user's text, vehicles or roles, whatever the case and the accents. */
export const matchesUser = (user: ListedUser, typed: string): boolean => {
  const words = plain(typed).trim()
  const text = [user.name, user.email, user.cellPhone ?? '', ...user.roles, ...user.vehicles.map(({ name }) => name)]
  return text.some((one) => plain(one).includes(words))
}
