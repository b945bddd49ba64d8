/** Failures are counted over this long. */
export const ATTEMPT_WINDOW_MINUTES = 15
/** Of one e-mail from one address; so many reset mails or codes asked for are enough, too, and are counted apart. */
export const MOST_FAILURES = 10
/** From one address, over all e-mails: whoever tries one password on many accounts. An office of many people stays below it. */
export const MOST_FAILURES_OF_ADDRESS = 50

/**
 * Of one e-mail within the hour, whatever the addresses: from here on each try costs a captcha. Not a lockout, or anybody could shut
 * somebody else out.
 */
export const CAPTCHA_AFTER_FAILURES = 100
export const ACCOUNT_WINDOW_MINUTES = 60

const IPV6_BLOCK_GROUPS = 4

/**
 * What counts as one address. Whoever has an IPv6 address has the 2^64 of its block, so these count as one; IPv4 that came over IPv6
 * is the IPv4 that it is.
 */
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
