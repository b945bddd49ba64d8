/** The event an installation's own support tool listens to, as with analytics. Without a listener, no data leaves the page. */
export const SUPPORT_EVENT = 'fleetwright:support'

/** Passes the current user to the support tool, so that it need not ask; called on each route change. */
export const identify = (person: Readonly<Record<string, string | number>>): void => {
  dispatchEvent(new CustomEvent(SUPPORT_EVENT, { detail: person }))
}
