import { wallClock } from '#features/countries/clock-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { telematicsTexts } from './texts.ts'

const DAY_MS = 86_400_000

/** Formats the last update: "today" and "yesterday" by name, in the user's zone. */
export const useUpdated = (): { long(instant: string | null): string; short(instant: string | null): string } => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const formatRecent = (
    instant: string | null,
    keys: readonly ['updatedToday' | 'today', 'updatedYesterday' | 'yesterday'],
  ): string | null => {
    if (instant === null) return t('noUpdate')
    const { timeZone, now } = pageFacts()
    const wallTime = wallClock(instant, timeZone)
    const today = wallClock(new Date(now()), timeZone).date
    const time = formats.time(wallTime.time)
    if (wallTime.date === today) return t(keys[0], { time })
    return Date.parse(today) - Date.parse(wallTime.date) === DAY_MS ? t(keys[1], { time }) : null
  }
  return {
    long: (instant) =>
      formatRecent(instant, ['updatedToday', 'updatedYesterday']) ?? t('updatedAt', { when: formats.dateTime(instant!) }),
    short: (instant) => formatRecent(instant, ['today', 'yesterday']) ?? formats.dateTime(instant!),
  }
}
