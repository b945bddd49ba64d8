import { useTexts } from '#platform/i18n/use-texts.ts'
import { bookingTexts } from '../booking-texts.ts'

/** Formats minutes: "2 h 30 min". */
export const useDuration = (): ((minutes: number) => string) => {
  const t = useTexts(bookingTexts)
  return (total) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60]
    if (hours === 0) return t('minutes', { minutes })
    return minutes === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes })
  }
}
