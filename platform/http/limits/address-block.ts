const IPV6_BLOCK_GROUPS = 4

/** The unit that counts as one address: an IPv6 user controls a /64, so a /64 counts as one; IPv4-mapped IPv6 counts as IPv4. */
export const addressBlock = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 2 * IPV6_BLOCK_GROUPS - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) =>
    parseInt(group, 16).toString(16),
  )
  return `${groups.slice(0, IPV6_BLOCK_GROUPS).join(':')}::/64`
}
