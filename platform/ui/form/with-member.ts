/**
 * The list with or without an item. A checkbox must pass the requested state (`target.checked`), not the opposite of the current
 * one: if something ticked it in between (an answer, a restored draft, replayed input), the click would untick it.
 */
export const withMember = <T>(list: readonly T[], item: T, isMember: boolean): readonly T[] => {
  if (list.includes(item) === isMember) return list
  return isMember ? [...list, item] : list.filter((one) => one !== item)
}
