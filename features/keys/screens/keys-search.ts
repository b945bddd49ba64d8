import { linkOptions } from '@tanstack/react-router'

const PARTS = ['webhooks', 'requests'] as const

/** Search parameters of Settings > Developers: the part, and of the requests the API key. `key` would be a link that signs in. */
export type DevelopersSearch = { part?: (typeof PARTS)[number]; api_key?: number }

export const developersOf = ({ part, api_key: key }: { part?: unknown; api_key?: unknown }): DevelopersSearch => {
  const known = PARTS.find((one) => one === part)
  return {
    ...(known ? { part: known } : {}),
    ...(Number.isSafeInteger(Number(key)) && Number(key) > 0 ? { api_key: Number(key) } : {}),
  }
}

/** A tab of a fleet's settings, or a page of a company. */
export type KeysPage = '/settings' | '/fmc_api_keys'

export const linkTo = (page: KeysPage, search: DevelopersSearch) =>
  page === '/settings'
    ? linkOptions({ to: '/settings', search: { tab: 'developers', ...search } })
    : linkOptions({ to: '/fmc_api_keys', search })
