/** Where an installation's own adapter listens: `addEventListener('fleetwright:analytics', …)`. Without one, nothing leaves the page. */
export const ANALYTICS_EVENT = 'fleetwright:analytics'

/** What each event is called outside; kept apart from the code, so that those who count can rename. */
const NAMES_ADDRESS = '/assets/analytics_events.json'

type AnalyticsEvent = 'serviceRequested'
type Names = Partial<Record<AnalyticsEvent, string>>

let names: Promise<Names> | null = null

/** Fetched once for the whole visit; without them events keep their own names, and nothing else happens. */
export const loadEventNames = (): Promise<Names> => {
  names ??= fetch(NAMES_ADDRESS, { cache: 'no-cache' })
    .then((answer): Promise<Names> | Names => (answer.ok ? (answer.json() as Promise<Names>) : {}))
    .catch(() => ({}))
  return names
}

/** Tells what happened. Facts name no person. */
export const track = async (event: AnalyticsEvent, facts: Record<string, unknown>): Promise<void> => {
  const known = await loadEventNames()
  dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: { name: known[event] ?? event, ...facts } }))
}
