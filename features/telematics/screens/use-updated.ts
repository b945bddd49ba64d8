import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { telematicsTexts } from './texts.ts'

const two = (part: number): string => String(part).padStart(2, '0')
const dayOf = (at: Date): string => at.toDateString()

/** When something was sent last: today and yesterday by name, in the reader's own zone. */
export const useUpdated = (): { long(instant: string | null): string; short(instant: string | null): string } => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const say = (
    instant: string | null,
    keys: readonly ['updatedToday' | 'today', 'updatedYesterday' | 'yesterday'],
  ): string | null => {
    if (instant === null) return t('noUpdate')
    const at = new Date(instant)
    const time = formats.time(`${two(at.getHours())}:${two(at.getMinutes())}`)
    const yesterday = new Date()
    yesterday.setDate(yesterday.getDate() - 1)
    if (dayOf(at) === dayOf(new Date())) return t(keys[0], { time })
    return dayOf(at) === dayOf(yesterday) ? t(keys[1], { time }) : null
  }
  return {
    long: (instant) => say(instant, ['updatedToday', 'updatedYesterday']) ?? t('updatedAt', { when: formats.dateTime(instant!) }),
    short: (instant) => say(instant, ['today', 'yesterday']) ?? formats.dateTime(instant!),
  }
}
