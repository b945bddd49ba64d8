/** What the dashboard knows before it says what needs the reader now. */
export type Situation = {
  vehicles: number
  /** Orders that this reader may approve, and all that wait for somebody. */
  mine: number
  waiting: number
  pastDue: number
  dueSoon: number
  /** Of which nobody knows when what comes next was done last. */
  notKnown: number
  /** Those in an open order, which count as neither due nor on schedule. */
  inOrder: number
}

export type Headline =
  | { says: 'noVehicles' }
  | { says: 'needYourApproval' | 'pastDue' | 'dueSoon' | 'restInOrders'; count: number }
  | { says: 'nothingDue' | 'allFine' }

/** The one thing that needs the reader now: a decision before a late vehicle, a late one before one that is due soon. */
export const headlineOf = ({ vehicles, mine, pastDue, dueSoon, notKnown, inOrder }: Situation): Headline => {
  if (vehicles === 0) return { says: 'noVehicles' }
  if (mine > 0) return { says: 'needYourApproval', count: mine }
  if (pastDue > 0) return { says: 'pastDue', count: pastDue }
  if (dueSoon > 0) return { says: 'dueSoon', count: dueSoon }
  if (notKnown > 0) return { says: 'nothingDue' }
  return inOrder > 0 ? { says: 'restInOrders', count: inOrder } : { says: 'allFine' }
}

/** The line under it: what waits for others, when nothing waits for the reader. */
export const othersWaiting = ({ mine, waiting }: Situation): number => (mine > 0 ? 0 : waiting)
