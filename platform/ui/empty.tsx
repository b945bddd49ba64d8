import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from './button.tsx'
import { IconFileSearch, IconRefresh, IconSearch, IconAlertCircle } from './icons.ts'
import { uiTexts } from './texts.ts'
import { ui } from './styles/ui.ts'

/** Says what would be here and offers the next step. `isPage`: it is all that stands there, so its title is the page's heading. */
export const EmptyState = ({
  picture,
  title,
  children,
  actions,
  isPage = false,
}: {
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  isPage?: boolean
}) => (
  <div className={ui.empty}>
    {picture}
    {isPage ? <h1 className={ui.emptyTitle}>{title}</h1> : <strong className={ui.emptyTitle}>{title}</strong>}
    {children ? <p>{children}</p> : null}
    {actions ? <div className={ui.row}>{actions}</div> : null}
  </div>
)

/** What the address asks for is not there, or is not this person's: says so and leads on (`way`: a link). */
export const MissingPage = ({ title, children, way }: { title: string; children?: ReactNode; way: ReactNode }) => (
  <EmptyState isPage picture={<IconFileSearch size={20} stroke={1.75} aria-hidden />} title={title} actions={way}>
    {children}
  </EmptyState>
)

/** Says what was searched and offers the way back. A list with words of its own puts them above. */
export const NoResult = ({ title, query, onReset }: { title?: string; query?: string; onReset: () => void }) => {
  const t = useTexts(uiTexts)
  const searched = query ? t('nothingMatches', { query }) : t('nothingMatchesFilter')
  return (
    <EmptyState
      picture={<IconSearch size={20} stroke={1.75} aria-hidden />}
      title={title ?? searched}
      actions={
        <Button icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onReset}>
          {t('resetFilters')}
        </Button>
      }
    >
      {title ? `${searched}. ` : null}
      {/* Where nothing was typed there is nothing to spell. */}
      {t(query ? 'checkSpelling' : 'chooseOther')}
    </EmptyState>
  )
}

/** Says what happened, what was kept, and what to do. */
export const ErrorState = ({ message, onRetry }: { message?: string; onRetry: () => void }) => {
  const t = useTexts(uiTexts)
  return (
    <div role="alert">
      <EmptyState
        picture={<IconAlertCircle size={20} stroke={1.75} className={ui.pastDue} aria-hidden />}
        title={t('somethingWentWrong')}
        actions={
          <Button look="primary" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        }
      >
        {/* A server that does not know why says what the title says already. */}
        {message && message !== t('somethingWentWrong') ? message : t('couldNotLoad')}
      </EmptyState>
    </div>
  )
}

/** Grey bars in the shape of what is coming, so that nothing jumps. */
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
 * A grey bar in the shape of a sentence that is not known yet: words like it, so that it breaks into as many lines in each language.
 * The words are drawn by the style sheet: they are no text of the page, which is searched, copied and translated.
 */
export const SkeletonWords = ({ children }: { children: string }) => (
  <span className={clsx(ui.skeletonBar, ui.skeletonWords)} data-words={children} aria-hidden="true" />
)

export type Loadable<T> = { data: T | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }

/** A query on screen: skeleton, error with a way back, or the content. */
export const Loaded = <T,>({
  query,
  skeleton,
  children,
}: {
  query: Loadable<T>
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  return skeleton ?? <Skeleton />
}
