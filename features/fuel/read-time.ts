/** Parses "2:15 PM", "14:15:30", "14 h 15" and "1415" to `HH:mm`; null for anything else. */
export const readTime = (text: string): string | null => {
  const found = /(?:^|[\sT])(\d{1,2})(?:\s?[:h]\s?)?(\d{2})(?::\d{2})?(?:\.\d+)?\s*(?:([ap])\.?m\.?)?(?:Z)?$/i.exec(text.trim())
  if (!found) return null
  const half = found[3]?.toLowerCase()
  const hour = Number(found[1])
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const inDay = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  const time = `${String(inDay).padStart(2, '0')}:${found[2]}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null
}
