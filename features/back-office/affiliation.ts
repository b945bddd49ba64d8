export const AFFILIATION_NAME_MAXIMUM = 100

/** An affiliation, as far as where it may stand is concerned. */
type AffiliationNode = { id: number; parentId: number | null }

/**
 * Whether an affiliation may stand below another. Staff see the fleets of their own affiliation and of those right below it, so there
 * are two levels and no more: what is below somebody has nobody below itself.
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
