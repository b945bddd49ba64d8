/** Data for the dashboard's headline. */
export type Situation = {
  vehicles: number
  /** Orders this viewer may approve, and all waiting orders. */
  mine: number
  waiting: number
  pastDue: number
  dueSoon: number
  /** Vehicles for which it is unknown when their next service was last done. */
  notKnown: number
  /** Vehicles in an open order, which count as neither due nor on schedule. */
  inOrder: number
  /** Those of `inOrder` with past-due services that their order omits. */
  leftOut: number
}

export type Headline =
  | { says: 'noVehicles' }
  | { says: 'needYourApproval' | 'pastDue' | 'leftOut' | 'dueSoon' | 'restInOrders'; count: number }
  | { says: 'nothingDue' | 'allFine' }

/** The most urgent item for the viewer: a decision before a past-due vehicle, past due before due soon. */
export const headlineOf = ({ vehicles, mine, pastDue, dueSoon, notKnown, inOrder, leftOut }: Situation): Headline => {
  if (vehicles === 0) return { says: 'noVehicles' }
  if (mine > 0) return { says: 'needYourApproval', count: mine }
  if (pastDue > 0) return { says: 'pastDue', count: pastDue }
  if (leftOut > 0) return { says: 'leftOut', count: leftOut }
  if (dueSoon > 0) return { says: 'dueSoon', count: dueSoon }
  if (notKnown > 0) return { says: 'nothingDue' }
  return inOrder > 0 ? { says: 'restInOrders', count: inOrder } : { says: 'allFine' }
}

/** Number of orders waiting for others, for the line below the headline; 0 if any wait for the viewer. */
export const othersWaiting = ({ mine, waiting }: Situation): number => (mine > 0 ? 0 : waiting)
