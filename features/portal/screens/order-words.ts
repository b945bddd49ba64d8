import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { DeskOrderRow } from '../contract.ts'
import { portalTexts } from './texts.ts'
import { localize } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'

const LONG_NAME = 20
const NO_BREAK = '\u00a0'

/** "2 h", "1 h 30", "30 min": the same in both languages. */
export const durationText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}${NO_BREAK}min`
  return rest === 0 ? `${hours}${NO_BREAK}h` : `${hours}${NO_BREAK}h${NO_BREAK}${String(rest).padStart(2, '0')}`
}

/** Lower case within a sentence; "DPF cleaning" keeps its capitals. */
export const lower = (name: string): string => (/^.[a-zà-ÿ]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

/** Distinct service names: several wheels of one service count once. */
const uniqueNames = (order: Pick<DeskOrderRow, 'services'>, language: Language): string[] => [
  ...new Set(order.services.map((service) => localize(service.name, language))),
]

type OrderWords = {
  /** "Tire rotation, oil change and 3 more". */
  services: (order: Pick<DeskOrderRow, 'services'>) => string
  /** "Fri 11/21": in a list of open orders the year is redundant. Canadian dates are full dates. */
  day: (order: Pick<DeskOrderRow, 'appointment_date'>) => string
  /** "8:08 AM" for today, "Sat 11/21, 8:08 AM" for earlier days; null if not received. */
  received: (order: Pick<DeskOrderRow, 'received_date' | 'received_time' | 'days_here'>) => string | null
  /** "Fri 11/21, 9:00 AM". */
  when: (order: Pick<DeskOrderRow, 'appointment_date' | 'appointment_time'>) => string
}

export const useOrderWords = (): OrderWords => {
  const t = useTexts(portalTexts)
  const language = useLanguage()
  const formats = useFormats()
  const day = (date: string): string => formats.dateWithWeekday(date).replace(/\/\d{4}$/, '')
  return {
    day: (order) => day(order.appointment_date),
    received: ({ received_date: date, received_time: time, days_here: days }) =>
      date && time ? [days ? day(date) : null, formats.time(time)].filter(Boolean).join(', ') : null,
    services: (order) => {
      const names = uniqueNames(order, language)
      const [first, second] = names
      if (first === undefined) return t('noServices')
      if (second === undefined) return first
      const both = `${first}, ${lower(second)}`
      if (names.length === 2) return both
      const shown = first.length > LONG_NAME ? first : both
      return t('andMore', { services: shown, count: names.length - (shown === first ? 1 : 2) })
    },
    when: (order) => `${day(order.appointment_date)}, ${formats.time(order.appointment_time)}`,
  }
}
