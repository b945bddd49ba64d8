import { wallClock } from '#features/countries/clock-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { telematicsTexts } from './texts.ts'

const DAY_MS = 86_400_000

/** When something was sent last: today and yesterday by name, in the reader's own zone. */
export const useUpdated = (): { long(instant: string | null): string; short(instant: string | null): string } => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const say = (
    instant: string | null,
    keys: readonly ['updatedToday' | 'today', 'updatedYesterday' | 'yesterday'],
  ): string | null => {
    if (instant === null) return t('noUpdate')
    const { timeZone, now } = pageFacts()
    const at = wallClock(instant, timeZone)
    const today = wallClock(new Date(now()), timeZone).date
    const time = formats.time(at.time)
    if (at.date === today) return t(keys[0], { time })
    return Date.parse(today) - Date.parse(at.date) === DAY_MS ? t(keys[1], { time }) : null
  }
  return {
    long: (instant) => say(instant, ['updatedToday', 'updatedYesterday']) ?? t('updatedAt', { when: formats.dateTime(instant!) }),
    short: (instant) => say(instant, ['today', 'yesterday']) ?? formats.dateTime(instant!),
  }
}
