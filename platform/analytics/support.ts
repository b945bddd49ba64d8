/** Where an installation's own support tool listens, as with analytics. Without a listener nothing leaves the page. */
export const SUPPORT_EVENT = 'fleetwright:support'

/** Tells the support tool who is there, so that it need not ask; called once for each change of the route. */
export const identify = (person: Readonly<Record<string, string | number>>): void => {
  dispatchEvent(new CustomEvent(SUPPORT_EVENT, { detail: person }))
}
