/** An account or a fleet as a fuel-card user chooses among them. */
export type Choice = { id: number; name: string; is_active: boolean; enrolled: boolean }
type Chooser = { isFMC: boolean; user_accounts: readonly Choice[] }

/** Only what is active and enrolled is offered. */
export const openChoices = <T extends Choice>(choices: readonly T[]): T[] =>
  choices.filter((choice) => choice.is_active && choice.enrolled)

/** On fuel-card brands everybody but the company's staff chooses account and fleet in the header. */
export const choosesFleet = (user: Chooser, isFuelCard: boolean): boolean =>
  isFuelCard && !user.isFMC && openChoices(user.user_accounts).length > 0

/** What follows when another account is chosen: its only fleet at once, a choice of several, or nothing to choose. */
export const afterAccountChange = (
  fleets: readonly Choice[],
): { do: 'switch'; fleetId: number } | { do: 'choose' } | { do: 'none' } => {
  const [only, ...others] = openChoices(fleets)
  if (!only) return { do: 'none' }
  return others.length === 0 ? { do: 'switch', fleetId: only.id } : { do: 'choose' }
}

/**
 * Where the page is loaded again as another fleet: on the same one, unless that shows a record of the fleet before. What stands
 * behind the question mark may name its vehicles, so it goes.
 */
export const pageAfterSwitch = (pathname: string): string => (/\/\d+(\/|$)/.test(pathname) ? '/dashboard' : pathname)
