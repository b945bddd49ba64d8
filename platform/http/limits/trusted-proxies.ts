import { isIP } from 'node:net'

/** Trusted sources of `X-Forwarded-For`: none, a number of proxies in a row, or the proxies in these networks. */
export type TrustedProxies = false | number | string[]

const MOST_HOPS = 10

/**
 * `TRUST_PROXY`: a number of hops, or networks like `10.0.0.0/8,192.168.1.5`. Trusting the whole header would let every caller
 * fake an address and so evade every limit.
 */
export const readTrustedProxies = (text: string | undefined): TrustedProxies => {
  const setting = (text ?? '').trim()
  if (setting === '' || setting === '0') return false
  if (/^\d+$/.test(setting) && Number(setting) <= MOST_HOPS) return Number(setting)
  const networks = setting.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error(`TRUST_PROXY is a number of proxies, at most ${MOST_HOPS}, or networks like 10.0.0.0/8, not "${setting}".`)
}

/**
 * In Fastify's form. Fastify ignores a bare number, since anyone who bypasses the proxies could fake the hops; here the operator
 * vouches that this is impossible.
 */
export const toTrustProxyOption = (proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}
