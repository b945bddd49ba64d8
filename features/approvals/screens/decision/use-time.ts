import { clockName, wallClock } from '#features/countries/clock-time.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { orderTexts } from '../order/texts.ts'

/** Formats an event's time in the shop's time zone, like its appointments, and names the zone; today is a word instead of a date. */
export const useTime = ({ time_zone: zone }: { time_zone: string }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const language = useLanguage()
  return (instant: string): string => {
    const { date, time } = wallClock(instant, zone)
    const isToday = date === wallClock(new Date(pageFacts().now()), zone).date
    const shown = isToday ? t('today', { time: formats.time(time) }) : formats.dateTime(instant, zone)
    return `${shown}\u00a0${clockName(zone, instant, language)}`
  }
}
