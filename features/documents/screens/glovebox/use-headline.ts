import { useTexts } from '#platform/i18n/use-texts.ts'
import { headlineOf } from '../../glovebox-headline.ts'
import { kindOfType } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { gloveboxTexts } from './texts.ts'

export const capitalized = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)

/** What needs care in a glovebox, as one sentence after another; on a phone only the first has room, the others are counted. */
export const useDueSentences = () => {
  const t = useTexts(gloveboxTexts)
  const isPhone = usePhone()
  return (items: readonly GloveboxItem[]): { sentences: string[]; state: 'expired' | 'expiring' | null } => {
    const { named: all, more: unnamed } = headlineOf(
      items.map((item) => ({ kind: kindOfType(item.document_type), title: item.document_title, days: item.expires_in_days })),
    )
    const named = isPhone ? all.slice(0, 1) : all
    const more = unnamed + all.length - named.length
    const sentences = named.map(({ state, kind, title, days }) =>
      state === 'expired'
        ? t(`expired_${kind}`, { title: title ?? '' })
        : t(`expiring_${kind}`, { title: title ?? '', count: days }),
    )
    const state = named[0]?.state ?? null
    return { sentences: more > 0 ? [...sentences, t('more', { count: more })] : sentences, state }
  }
}
