/**
 * API host for a page's host: the same, unless the brand has its own API label (`fleet.goldfinch.example` ->
 * `api.goldfinch.example`). Hosts without a parent domain are unchanged.
 */
export const apiHost = (siteHost: string, apiLabel: string | null): string => {
  if (apiLabel === null) return siteHost
  const [, ...domain] = siteHost.split('.')
  const isBare = domain.length < 2 || /^[\d.]+(:\d+)?$/.test(siteHost)
  return isBare ? siteHost : [apiLabel, ...domain].join('.')
}
