import { productDayOf } from '#features/countries/dates.ts'

/** An appointment at a shop, or the day on which services of a vehicle are due, as a calendar shows it. Without prices and people. */
export type EntryContent = {
  title: string
  details: string
  where: string | null
  /** Path of the page that explains it. */
  page: string
  /** Not yet confirmed by the shop. */
  isTentative: boolean
} & ({ day: string } | { startsAt: string; endsAt: string })

export type Entry = {
  /** Names the same appointment, or the due day of the same vehicle, for as long as the calendar exists. */
  uid: string
  content: EntryContent
}

/** As last sent. `endedAt`: canceled, or no longer due. */
export type SentEntry = Entry & { sequence: number; changedAt: Date; endedAt: Date | null }

/** First day of a calendar, and how long it tells that something was canceled. */
export const PAST_DAYS = 60
/** Due days further ahead are estimates that move with each odometer reading. */
export const AHEAD_DAYS = 366
/** Of each kind: a program reads the whole calendar each time. */
export const ENTRIES_MAXIMUM = 2000

const dayOf = (content: EntryContent): string => ('day' in content ? content.day : productDayOf(content.startsAt))

const isSame = (a: EntryContent, b: EntryContent): boolean => {
  const parts = (content: EntryContent) => JSON.stringify(Object.entries(content).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return parts(a) === parts(b)
}

type Merged = { entries: SentEntry[]; changed: SentEntry[]; removed: string[] }

/**
 * Merges what was sent with what the user can see now. A changed entry counts up (RFC 5545, `SEQUENCE`); one that is gone is listed as canceled until it lies
 * before the first day, because a program keeps an entry that is merely left out.
 */
export const mergeEntries = (sent: readonly SentEntry[], current: readonly Entry[], now: Date, firstDay: string): Merged => {
  const known = new Map(sent.map((entry) => [entry.uid, entry]))
  const listed = current.map(({ uid, content }): SentEntry => {
    const before = known.get(uid)
    if (!before) return { uid, content, sequence: 0, changedAt: now, endedAt: null }
    if (before.endedAt === null && isSame(before.content, content)) return before
    return { uid, content, sequence: before.sequence + 1, changedAt: now, endedAt: null }
  })
  const present = new Set(current.map(({ uid }) => uid))
  const gone = sent.filter(({ uid }) => !present.has(uid))
  const ended = gone
    .filter(({ content }) => dayOf(content) >= firstDay)
    .map((entry) => (entry.endedAt ? entry : { ...entry, sequence: entry.sequence + 1, changedAt: now, endedAt: now }))
  const entries = [...listed, ...ended]
  return {
    entries,
    changed: entries.filter((entry) => known.get(entry.uid) !== entry),
    removed: gone.filter(({ content }) => dayOf(content) < firstDay).map(({ uid }) => uid),
  }
}
