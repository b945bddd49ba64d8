import type { Page } from 'playwright-core'
import { plainWords } from '../words/plain-words.ts'

/**
 * All data in the server's responses: names, plates, addresses. Text on a screen that is neither in brackets nor in this data is
 * missing in the text tables. Status codes such as "awaiting_approval" are not user-facing text, so they are excluded.
 */
export class Gathered extends Set<string> {
  /** Responses still being read. */
  readonly pending = new Set<Promise<void>>()
}

export const gatherData = (page: Page): Gathered => {
  const data = new Gathered()
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    const isPage = type.includes('html')
    if (!isPage && !type.includes('json')) return
    const reading: Promise<void> = (isPage ? response.text().then(answersIn) : response.json())
      .then(
        (answer) => addTexts(answer, data),
        () => undefined,
      )
      .then(() => void data.pending.delete(reading))
    data.pending.add(reading)
  })
  return data
}

/** The dehydrated queries in a server-rendered page. */
const answersIn = (page: string): unknown => JSON.parse(/id="dehydrated">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null')

const addTexts = (value: unknown, data: Set<string>): void => {
  if (typeof value === 'string' && !/^[a-z_]+$/.test(value)) {
    // A service's name inside a list is lowercase.
    for (const word of plainWords(value)) data.add(word).add(word.toLowerCase())
  } else if (value && typeof value === 'object') for (const part of Object.values(value)) addTexts(part, data)
}

/** Runs in the page: each visible or announced text, with its element. Place names on a map are marked as such. */
export const textsOfPage = (): { text: string; where: string }[] => {
  const nameOf = (element: Element): string => {
    const own = element.getAttribute('class')?.split(' ')[0]
    return own ? `${element.tagName.toLowerCase()}.${own}` : element.tagName.toLowerCase()
  }
  const found: { text: string; where: string }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent && !parent.closest('script, style, noscript, [translate=no]'))
      found.push({ text: node.textContent ?? '', where: nameOf(parent) })
  }
  for (const attribute of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`[${attribute}]`))
      found.push({ text: element.getAttribute(attribute) ?? '', where: `${nameOf(element)}[${attribute}]` })
  found.push({ text: document.title, where: 'title' })
  return found
}

const nameOf = (style: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] =>
  dates.map((date) => new Intl.DateTimeFormat('en-XA', { ...style, timeZone: 'UTC' }).format(date))
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)))

/** Formatted like `zoneName`; the pseudo-language uses the English names. */
const zoneOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-XA', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value

/** Names that are the same in every language, and the output of `Intl`: months, days, zones, list separators. */
const NAMES = [
  'Fleetwright',
  'Esc',
  'Tab',
  'Enter',
  'Ctrl',
  'Shift',
  'Space',
  'GeoTab',
  'Language / Langue',
  'English',
  'Français',
  'GeoNames',
  'mycar',
  'smart',
  'VISA',
  'AMEX',
  ...nameOf({ month: 'long' }, MONTHS),
  ...nameOf({ month: 'short' }, MONTHS),
  ...nameOf({ weekday: 'long' }, WEEK),
  ...nameOf({ weekday: 'short' }, WEEK),
  zoneOf('America/Chicago'),
  '\u00a0days',
  '\u00a0day',
  ' and ',
  ' or ',
]

/** Untranslated English on the page, a line each. */
export const plainEnglish = async (page: Page, data: Gathered, names: readonly string[] = []): Promise<string[]> => {
  await Promise.all(data.pending)
  const texts = await page.evaluate(textsOfPage)
  const lines = texts.flatMap(({ text, where }) => {
    const words = plainWords(text, [...NAMES, ...names]).filter((word) => !data.has(word))
    return words.length > 0 ? [`${where}: ${text.trim().slice(0, 80)} (${words.slice(0, 6).join(' ')})`] : []
  })
  return [...new Set(lines)]
}
