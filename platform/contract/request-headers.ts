/** Whose requests they are. */
export type Sender = {
  /** The value of the Authorization header, or null when signed out. */
  token: () => string | null
  language: () => string
  /** Shop screens have a session of their own. */
  shopToken?: () => string | null
  /** The fleet that this tab shows; each call carries it. */
  screenFleet?: () => number | null
}

/** What every request of ours carries, however it is sent: who asks, from a screen of which fleet, in which language. */
export const requestHeaders = (sender: Sender, path: string, key: string | null): Record<string, string> => {
  const desk = isDesk(path)
  const token = desk ? sender.shopToken?.() : sender.token()
  const fleet = desk ? null : sender.screenFleet?.()
  return {
    Accept: 'application/json',
    'Accept-Language': sender.language(),
    'X-Application-Name': 'fleet-web',
    ...(token ? { Authorization: token } : {}),
    ...(token && fleet ? { 'X-Acting-Fleet': String(fleet) } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  }
}

/** A desk has a session of its own beside a fleet's in the same browser. */
export const isDesk = (path: string): boolean => path.includes('/shop_portal')
