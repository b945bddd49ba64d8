import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the internet. Two lists, because one would compare IPv4 with the mapped addresses of IPv6. */
const PRIVATE_IPV4 = new BlockList()
const PRIVATE_IPV6 = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE_IPV4.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  PRIVATE_IPV6.addSubnet(address, prefix, 'ipv6')

const LOCAL_NAME = /(^|\.)(localhost|local|internal|invalid|test|example|home\.arpa)$/

const isPrivateIp = (address: string): boolean =>
  isIP(address) === 6 ? PRIVATE_IPV6.check(address, 'ipv6') : PRIVATE_IPV4.check(address, 'ipv4')

/** Host of a URL, an IPv6 address without its brackets and a name without the final dot. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Whether a name or an address can belong to the internet; what the name resolves to is checked when connecting. */
export const isPublicHost = (host: string): boolean =>
  isIP(host) === 0 ? host.includes('.') && !LOCAL_NAME.test(host) : !isPrivateIp(host)

/** An https address without a login, at the usual port unless any is accepted. */
export const isPublicAddress = (address: string, { anyPort = false } = {}): boolean => {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (url.port !== '' && !anyPort) return false
  return isPublicHost(hostOf(url))
}

/** A name that resolves to a private network, code of the error below. */
export const NOT_PUBLIC = 'ENOTPUBLIC'

/** Resolves names for a connection, and leaves out addresses of private networks. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(({ address }) => !isPrivateIp(address))
    const [first] = found
    if (error || !first) {
      const reason = error ?? Object.assign(new Error(`${host} is not on the internet`), { code: NOT_PUBLIC })
      return callback(reason, '')
    }
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}
