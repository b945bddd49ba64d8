/**
 * The event an installation's own adapter listens to: `addEventListener('fleetwright:analytics', …)`. Without a listener, no data
 * leaves the page.
 */
export const ANALYTICS_EVENT = 'fleetwright:analytics'

/** External event names, kept out of the code so that the analytics team can rename them. */
const NAMES_ADDRESS = '/assets/analytics_events.json'

type AnalyticsEvent = 'serviceRequested'
type Names = Partial<Record<AnalyticsEvent, string>>

let names: Promise<Names> | null = null

/** Fetched once per visit; if that fails, events keep their own names. */
export const loadEventNames = (): Promise<Names> => {
  names ??= fetch(NAMES_ADDRESS, { cache: 'no-cache' })
    .then((answer): Promise<Names> | Names => (answer.ok ? (answer.json() as Promise<Names>) : {}))
    .catch(() => ({}))
  return names
}

/** Dispatches an analytics event. Facts must not identify a person. */
export const track = async (event: AnalyticsEvent, facts: Record<string, unknown>): Promise<void> => {
  const known = await loadEventNames()
  dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: { name: known[event] ?? event, ...facts } }))
}
