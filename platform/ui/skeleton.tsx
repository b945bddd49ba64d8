import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { uiTexts } from './texts.ts'
import { ui } from './styles/ui.ts'

/** Gray bars in the shape of the content, to avoid layout shift. */
export const Skeleton = ({ lines = 3, height = 14, gap = 12 }: { lines?: number; height?: number; gap?: number }) => {
  const t = useTexts(uiTexts)
  return (
    <div className={ui.skeleton} role="status" aria-label={t('loading')} style={{ gap }}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={ui.skeletonBar} style={{ height, width: `${[100, 82, 91, 64][index % 4]}%` }} />
      ))}
    </div>
  )
}

/**
 * A gray bar in the shape of a sentence that is still loading: takes similar words, so that it wraps into the same number of
 * lines in each language. The style sheet draws the words: they must not be found, copied or translated as page text.
 */
export const SkeletonWords = ({ children }: { children: string }) => (
  <span className={clsx(ui.skeletonBar, ui.skeletonWords)} data-words={children} aria-hidden="true" />
)
