/** An account or fleet that a fuel-card user can choose. */
export type Choice = { id: number; name: string; is_active: boolean; enrolled: boolean }
type Chooser = { isFMC: boolean; user_accounts: readonly Choice[] }

/** Only active and enrolled ones are offered. */
export const openChoices = <T extends Choice>(choices: readonly T[]): T[] =>
  choices.filter((choice) => choice.is_active && choice.enrolled)

/** On fuel-card brands every user except company staff chooses account and fleet in the header. */
export const choosesFleet = (user: Chooser, isFuelCard: boolean): boolean =>
  isFuelCard && !user.isFMC && openChoices(user.user_accounts).length > 0

/** Next step after choosing an account: its only fleet, a choice of fleets, or none. */
export const afterAccountChange = (
  fleets: readonly Choice[],
): { do: 'switch'; fleetId: number } | { do: 'choose' } | { do: 'none' } => {
  const [only, ...others] = openChoices(fleets)
  if (!only) return { do: 'none' }
  return others.length === 0 ? { do: 'switch', fleetId: only.id } : { do: 'choose' }
}

/**
 * Page to reload after switching fleets: the same one, unless it shows a record of the previous fleet. Drops the query string,
 * which may name that fleet's vehicles.
 */
export const pageAfterSwitch = (pathname: string): string => (/\/\d+(\/|$)/.test(pathname) ? '/dashboard' : pathname)
