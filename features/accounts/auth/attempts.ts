/** Sliding window over which failures are counted. */
export const ATTEMPT_WINDOW_MINUTES = 15
/** Per email and address. Reset mails and one-time codes have the same limit, counted separately. */
export const MOST_FAILURES = 10
/** Per address, over all emails: stops trying one password on many accounts. High enough for an office behind one address. */
export const MOST_FAILURES_OF_ADDRESS = 50

/**
 * Per email within an hour, over all addresses: from here on each attempt needs a captcha. Not a lockout, or anyone could lock
 * out another user.
 */
export const CAPTCHA_AFTER_FAILURES = 100
export const ACCOUNT_WINDOW_MINUTES = 60

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
