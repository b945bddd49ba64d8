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
}

export type Headline =
  | { says: 'noVehicles' }
  | { says: 'needYourApproval' | 'pastDue' | 'dueSoon'; count: number }
  | { says: 'nothingDue' | 'allFine' }

/** The one thing that needs the reader now: a decision before a late vehicle, a late one before one that is due soon. */
export const headlineOf = ({ vehicles, mine, pastDue, dueSoon, notKnown }: Situation): Headline => {
  if (vehicles === 0) return { says: 'noVehicles' }
  if (mine > 0) return { says: 'needYourApproval', count: mine }
  if (pastDue > 0) return { says: 'pastDue', count: pastDue }
  if (dueSoon > 0) return { says: 'dueSoon', count: dueSoon }
  return { says: notKnown > 0 ? 'nothingDue' : 'allFine' }
}

/** The line under it: what waits for others, when nothing waits for the reader. */
export const othersWaiting = ({ mine, waiting }: Situation): number => (mine > 0 ? 0 : waiting)
