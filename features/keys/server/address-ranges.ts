import { BlockList, isIP } from 'node:net'

/** An address without the form of IPv4 within IPv6, which some sockets give. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether a text is an address or a range in CIDR form, v4 or v6. */
export const isAddressRange = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/** Whether the address lies in one of the ranges; without ranges every address does. */
export const isAddressAllowed = (ranges: readonly string[], address: string): boolean => {
  if (ranges.length === 0) return true
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    if (prefix === undefined) list.addAddress(network, familyOf(network))
    else list.addSubnet(network, Number(prefix), familyOf(network))
  }
  const plain = plainAddress(address)
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}
