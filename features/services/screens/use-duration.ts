import { defineTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

const durationTexts = defineTexts('services.duration', {
  hours: { en: '{{hours}}\u00a0h', fr: '{{hours}}\u00a0h' },
  hoursMinutes: { en: '{{hours}}\u00a0h {{minutes}}\u00a0min', fr: '{{hours}}\u00a0h\u00a0{{minutes}}' },
  minutes: { en: '{{minutes}}\u00a0min', fr: '{{minutes}}\u00a0min' },
})

/** Formats minutes: "2 h 30 min". */
export const useDuration = (): ((minutes: number) => string) => {
  const t = useTexts(durationTexts)
  return (total) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60]
    if (hours === 0) return t('minutes', { minutes })
    return minutes === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes })
  }
}
