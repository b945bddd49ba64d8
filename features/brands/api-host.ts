/**
 * The host of the API for a page's host: the page's own, unless the brand keeps its API on a label of its own
 * (`fleet.goldfinch.example` -> `api.goldfinch.example`). Addresses without a domain above them stay as they are.
 */
export const apiHost = (siteHost: string, apiLabel: string | null): string => {
  if (apiLabel === null) return siteHost
  const [, ...domain] = siteHost.split('.')
  const isBare = domain.length < 2 || /^[\d.]+(:\d+)?$/.test(siteHost)
  return isBare ? siteHost : [apiLabel, ...domain].join('.')
}
