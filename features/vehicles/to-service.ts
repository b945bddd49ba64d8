type InUse = { isActive: boolean; fleetcorEnrolled: boolean; isLookedAfter: boolean }

/**
 * Nothing counts as due on a vehicle that is inactive, out of the card program, or in an open order; in SQL:
 * `server/due-condition-store.ts`.
 */
export const isToService = ({ isActive, fleetcorEnrolled, isLookedAfter }: InUse): boolean =>
  isActive && fleetcorEnrolled && !isLookedAfter
