import type { DayHours } from '../opening-times.ts'

/** Parses opening hours as written in files and emails: "Mon-Fri 7:30-17:30, Sat 8-2", "lun-ven 7h30 à 17h30; dim fermé". */

export type Span = { opens: string; closes: string }
/** `isSure`: false if digits without a separator were parsed as a time ("7-530"); an admin confirms it. */
export type ReadDay = { span: Span | null; isSure: boolean }
type ReadWeek = { hours: DayHours[]; isSure: boolean }

const CLOSED = /^(?:closed|close|ferme[es]?|off|none|aucun|x|-+|n\/?a)$/
const ALL_DAY = /^(?:24\s*(?:h|hours?|heures?|hrs?)|24\s*\/\s*7|open 24 hours|0?0:00-24:00)$/
const TIME = String.raw`(?:\d{1,2}\s*(?:[:h.]\s*\d{0,2})?|\d{3,4})\s*(?:a\.?m?\.?|p\.?m?\.?)?|noon|midi|midnight|minuit`
const SPAN = new RegExp(String.raw`^(${TIME})\s*-\s*(${TIME})$`)

const DAY_NAMES: readonly (readonly string[])[] = [
  ['monday', 'mon', 'mo', 'm', 'lundi', 'lun', 'lu', 'l'],
  ['tuesday', 'tues', 'tue', 'tu', 't', 'mardi', 'mar', 'ma'],
  ['wednesday', 'weds', 'wed', 'we', 'w', 'mercredi', 'mer', 'me'],
  ['thursday', 'thurs', 'thur', 'thu', 'th', 'r', 'jeudi', 'jeu', 'je', 'j'],
  ['friday', 'fri', 'fr', 'f', 'vendredi', 'ven', 've', 'v'],
  ['saturday', 'sat', 'sa', 'samedi', 'sam', 's'],
  ['sunday', 'sun', 'su', 'u', 'dimanche', 'dim', 'di', 'd'],
]
const WEEKDAY_BY_NAME = new Map(DAY_NAMES.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])))
/** Longest first, so that "mon" is not parsed as "m". */
const DAY = [...WEEKDAY_BY_NAME.keys()].toSorted((a, b) => b.length - a.length).join('|')
const EVERY_DAY =
  'every day|everyday|daily|7 days(?: a week)?|7 jours(?: sur 7)?|tous les jours|chaque jour|weekdays|en semaine|weekends?|fin de semaine'
const DAYS = new RegExp(
  String.raw`^(${EVERY_DAY}|(?:${DAY})\b\.?(?:\s*-\s*(?:${DAY})\b\.?|(?:\s*(?:,|&|\+|and|et)\s*(?:${DAY})\b\.?)+)?)\s*:?\s*`,
)
const HOURS = new RegExp(String.raw`^((?:${TIME})\s*-\s*(?:${TIME})|closed|ferme[es]?|24\s*h(?:ours)?)(?=$|[\s,;/|.])`)

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐-―−~]/g, '-')
    .replace(/\s+(?:to|a|au|until|till|jusqu'a|thru|through)\s+/g, '-')
    .replace(/\b(?:from|de|du|open|ouvert)\s+(?=\d|[a-z])/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Parses the hours of one day, or that it is closed; null if not recognized. */
export const readDayHours = (text: string): ReadDay | null => {
  const line = plain(text)
  if (CLOSED.test(line)) return { span: null, isSure: true }
  if (ALL_DAY.test(line)) return { span: { opens: '00:00', closes: '24:00' }, isSure: true }
  const found = SPAN.exec(line)
  const [opens, closes] = [found && timeOf(found[1]!), found && timeOf(found[2]!)]
  if (!opens || !closes) return null
  const start = opens.half === 'p' && opens.minutes < NOON ? opens.minutes + NOON : midnightOf(opens)
  // "8 to 5", "7p": a closing time without AM or PM is the first such time after the opening.
  const plainEnd = closes.half === 'p' && closes.minutes < NOON ? closes.minutes + NOON : midnightOf(closes)
  const end =
    closes.half === null && plainEnd <= start && plainEnd <= NOON && start < NOON + 60
      ? plainEnd + NOON
      : plainEnd === 0
        ? DAY_MINUTES
        : plainEnd
  if (end <= start || end > DAY_MINUTES) return null
  return { span: { opens: clockOf(start), closes: clockOf(end) }, isSure: opens.isSure && closes.isSure }
}

const NOON = 720
const DAY_MINUTES = 1440

type Time = { minutes: number; half: 'a' | 'p' | null; isSure: boolean }

const timeOf = (text: string): Time | null => {
  if (/noon|midi/.test(text)) return { minutes: NOON, half: null, isSure: true }
  if (/midnight|minuit/.test(text)) return { minutes: 0, half: null, isSure: true }
  const found = /^(\d{1,2})\s*(?:([:h.])\s*(\d{0,2}))?\s*([ap])?/.exec(text)
  const compact = /^(\d{1,2})(\d{2})\s*([ap])?/.exec(text)
  const [hour, minute, half, isSure] =
    compact && /^\d{3,4}/.test(text)
      ? [Number(compact[1]), Number(compact[2]), compact[3], false]
      : [Number(found?.[1]), Number(found?.[3] || 0), found?.[4], true]
  if (Number.isNaN(hour) || hour > 24 || minute > 59) return null
  return { minutes: hour * 60 + minute, half: half === 'a' || half === 'p' ? half : null, isSure }
}

/** 12 AM is midnight. */
const midnightOf = ({ minutes, half }: Time): number => (half === 'a' && minutes >= NOON ? minutes - NOON : minutes)

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Parses the hours of a week; without days they apply to Monday to Friday, and an admin confirms them. */
export const readWeekHours = (text: string): ReadWeek | null => {
  const line = plain(text)
  const alone = readDayHours(line)
  if (alone) {
    const hours = alone.span ? [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...alone.span! })) : []
    // "24/7" means every day.
    if (alone.span?.closes === '24:00' && alone.span.opens === '00:00')
      return { hours: EVERY.map((weekday) => ({ weekday, ...alone.span! })), isSure: true }
    return { hours, isSure: alone.span === null }
  }
  const byDay = new Map<number, Span | null>()
  let rest = line
  let isSure = true
  while (rest !== '') {
    const days = DAYS.exec(rest)
    const hours = days && HOURS.exec(rest.slice(days[0].length))
    const read = hours && readDayHours(hours[1]!)
    if (!days || !hours || !read) return null
    isSure &&= read.isSure
    for (const weekday of weekdaysOf(days[1]!)) byDay.set(weekday, read.span)
    rest = rest.slice(days[0].length + hours[0].length).replace(/^[\s,;/|.]+/, '')
  }
  const hours = [...byDay].toSorted(([a], [b]) => a - b).flatMap(([weekday, span]) => (span ? [{ weekday, ...span }] : []))
  return byDay.size === 0 ? null : { hours, isSure }
}

const EVERY = [1, 2, 3, 4, 5, 6, 7]

const weekdaysOf = (days: string): number[] => {
  if (/^(?:weekdays|en semaine)/.test(days)) return [1, 2, 3, 4, 5]
  if (/^(?:weekend|fin de semaine)/.test(days)) return [6, 7]
  if (/^(?:every|daily|7|tous|chaque)/.test(days)) return EVERY
  const names = days.split(/[^a-z]+/).filter((name) => WEEKDAY_BY_NAME.has(name))
  const numbers = names.map((name) => WEEKDAY_BY_NAME.get(name)!)
  const [from, to] = numbers
  if (!days.includes('-') || from === undefined || to === undefined) return numbers
  return from <= to ? EVERY.filter((day) => day >= from && day <= to) : EVERY.filter((day) => day >= from || day <= to)
}

/** Groups consecutive days with the same hours, for one line each. */
type HoursGroup = Span & { from: number; to: number }

export const hoursGroups = (hours: readonly DayHours[]): HoursGroup[] => {
  const groups: HoursGroup[] = []
  for (const { weekday, opens, closes } of hours.toSorted((a, b) => a.weekday - b.weekday)) {
    const last = groups.at(-1)
    if (last && last.to === weekday - 1 && last.opens === opens && last.closes === closes) last.to = weekday
    else groups.push({ from: weekday, to: weekday, opens, closes })
  }
  return groups
}

const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Formats hours so that {@link readWeekHours} parses them unambiguously, for corrections: "Mon-Fri 07:30-17:30, Sat 08:00-12:00". */
export const writeWeekHours = (hours: readonly DayHours[]): string =>
  hours.length === 0
    ? 'closed'
    : hoursGroups(hours)
        .map(({ from, to, opens, closes }) => `${[...new Set([SHORT[from - 1], SHORT[to - 1]])].join('-')} ${opens}-${closes}`)
        .join(', ')
