import { createHash } from 'node:crypto'
import ical, { ICalEventStatus } from 'ical-generator'
import type { EntryContent, SentEntry } from '../entry.ts'

type Printed = { name: string; origin: string; entries: readonly SentEntry[] }

/** Programs ask as often as they like: Google about twice a day, whatever this says. */
const REFRESH_SECONDS = 3600

/** As iCalendar (RFC 5545, with the names of RFC 7986), times in UTC. The same entries give the same text. */
export const printCalendar = ({ name, origin, entries }: Printed): string => {
  const calendar = ical({ name, ttl: REFRESH_SECONDS, prodId: { company: 'Fleet maintenance', product: 'Calendar' } })
  for (const { uid, content, sequence, changedAt, endedAt } of entries)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      summary: content.title,
      description: content.details,
      location: content.where,
      url: `${origin}${content.page}`,
      status: statusOf(content, endedAt),
      ...timesOf(content),
    })
  return calendar.toString()
}

const statusOf = ({ isTentative }: EntryContent, endedAt: Date | null): ICalEventStatus => {
  if (endedAt) return ICalEventStatus.CANCELLED
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** A whole day is printed by its date alone, in no zone. */
const timesOf = (content: EntryContent) =>
  'day' in content
    ? { start: new Date(`${content.day}T00:00:00Z`), allDay: true, timezone: 'UTC' }
    : { start: new Date(content.startsAt), end: new Date(content.endsAt) }

export const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
