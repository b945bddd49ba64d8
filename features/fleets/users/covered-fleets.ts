type Fleet = { id: number }
type LooksAfter = { id: number; all_fleets: boolean; fleets: readonly Fleet[] }

/** The users assigned to a fleet. Excludes those who oversee every fleet, since they are assigned to none in particular. */
const looksAfter = (staff: readonly LooksAfter[], fleetId: number): LooksAfter[] =>
  staff.filter((user) => !user.all_fleets && user.fleets.some(({ id }) => id === fleetId))

/** The fleets without assigned staff. */
export const uncoveredFleets = <F extends Fleet>(staff: readonly LooksAfter[], fleets: readonly F[]): F[] =>
  fleets.filter((fleet) => looksAfter(staff, fleet.id).length === 0)

/** The fleets that would lose their only assigned staff member. */
export const fleetsOnlyOf = <F extends Fleet>(user: LooksAfter, staff: readonly LooksAfter[], fleets: readonly F[]): F[] =>
  fleets.filter((fleet) => {
    const people = looksAfter(staff, fleet.id)
    return people.length === 1 && people[0]!.id === user.id
  })
