import { utcDay } from '#platform/clock/utc-day.ts'

/**
 * Parses a typed date to `YYYY-MM-DD`; null if it is not a date. ISO is always accepted; 11/26/2025 and 11-26-2025 only where the
 * month comes first, since elsewhere day and month are ambiguous.
 */
export const readTypedDate = (typed: string, monthFirst: boolean): string | null => {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const us = monthFirst ? /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(text) : null
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[4], us[1], us[3]] : []
  if (!year || !month || !day) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && utcDay(read) === date ? date : null
}
