export const AFFILIATION_NAME_MAXIMUM = 100

/** Affiliation data that determines its possible parents. */
type AffiliationNode = { id: number; parentId: number | null }

/**
 * Whether an affiliation can be placed below another. Staff see the fleets of their affiliation and of its direct children,
 * so there are exactly two levels: a child has no children.
 */
export const mayBelongTo = (
  affiliation: AffiliationNode | null,
  parentId: number | null,
  all: readonly AffiliationNode[],
): boolean => {
  if (parentId === null) return true
  const parent = all.find(({ id }) => id === parentId)
  if (!parent || parent.parentId !== null || parent.id === affiliation?.id) return false
  return !affiliation || !all.some((other) => other.parentId === affiliation.id)
}
