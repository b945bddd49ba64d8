/** Where an installation's own support desk listens, as with analytics. Without a listener nothing leaves the page. */
export const SUPPORT_EVENT = 'fleetwright:support'

/** Who writes to the support desk, so that it need not ask. */
type SupportPerson = {
  user_id: number
  first_name: string
  email: string
  fleet_name: string
  vehicle_total: number
}

/** Tells the support desk who is on which page; called once for each change of the route. */
export const identify = (person: SupportPerson): void => {
  dispatchEvent(new CustomEvent(SUPPORT_EVENT, { detail: person }))
}
