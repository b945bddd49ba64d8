/**
 * The list with or without an item. Of a box it takes the state that was asked for (`target.checked`), not the opposite of the
 * current one: what ticked it meanwhile (an answer, a restored draft, input that is replayed) would have the click untick it.
 */
export const withMember = <T>(list: readonly T[], item: T, isMember: boolean): readonly T[] => {
  if (list.includes(item) === isMember) return list
  return isMember ? [...list, item] : list.filter((one) => one !== item)
}
