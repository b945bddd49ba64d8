import { useTexts } from '#platform/i18n/use-texts.ts'
import { headlineOf } from '../../glovebox-headline.ts'
import { kindOfType } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { gloveboxTexts } from './texts.ts'

/** Characters in two heading lines on a phone. */
const LETTERS_ON_PHONE = 54

/** Sentences on documents that need attention; those that do not fit on a phone are counted. */
export const useDueSentences = () => {
  const t = useTexts(gloveboxTexts)
  const isPhone = usePhone()
  return (items: readonly GloveboxItem[]): { sentences: string[]; state: 'expired' | 'expiring' | null } => {
    const { listed: all, more: unnamed } = headlineOf(
      items.map((item) => ({ kind: kindOfType(item.document_type), title: item.document_title, days: item.expires_in_days })),
    )
    const headlines = all.map(({ state, kind, title, days }) =>
      state === 'expired'
        ? t(`expired_${kind}`, { title: title ?? '' })
        : days === 0
          ? t(`today_${kind}`, { title: title ?? '' })
          : t(`expiring_${kind}`, { title: title ?? '', count: days }),
    )
    const isLong = unnamed > 0 || headlines.join(', ').length > LETTERS_ON_PHONE
    const sentences = isPhone && isLong ? headlines.slice(0, 1) : headlines
    const more = unnamed + headlines.length - sentences.length
    const state = all[0]?.state ?? null
    return { sentences: more > 0 ? [...sentences, t('more', { count: more })] : sentences, state }
  }
}
