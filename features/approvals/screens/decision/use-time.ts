import { wallClock } from '#features/countries/clock-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { orderTexts } from '../order/texts.ts'

/** Formats times in the viewer's time zone; today is a word instead of a date. */
export const useTime = () => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  return (instant: string): string => {
    const { date, time } = localClock(new Date(instant))
    const isToday = date === localClock(new Date(pageFacts().now())).date
    return isToday ? t('today', { time: formats.time(time) }) : formats.dateTime(instant)
  }
}

const localClock = (instant: Date) => wallClock(instant, pageFacts().timeZone)
