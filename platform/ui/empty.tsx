import type { ReactNode } from 'react'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from './button.tsx'
import { useHelpPhone } from './help-phone.ts'
import { IconFileSearch, IconRefresh, IconSearch, IconAlertCircle } from './icons.ts'
import { Skeleton } from './skeleton.tsx'
import { uiTexts } from './texts.ts'
import { ui } from './styles/ui.ts'
import { keepNumbersWhole } from './whole-numbers.tsx'

/** Names what would be here and offers the next step. `isPage`: the only content of the page, so its title is the page heading. */
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
    {isPage ? (
      <h1 className={ui.emptyTitle}>{keepNumbersWhole(title)}</h1>
    ) : (
      <strong className={ui.emptyTitle}>{keepNumbersWhole(title)}</strong>
    )}
    {children ? <p>{keepNumbersWhole(children)}</p> : null}
    {actions ? <div className={ui.row}>{actions}</div> : null}
  </div>
)

/** For a missing or inaccessible resource: says so and links to another page (`way`). */
export const MissingPage = ({ title, children, way }: { title: string; children?: ReactNode; way: ReactNode }) => (
  <EmptyState isPage picture={<IconFileSearch size={20} stroke={1.75} aria-hidden />} title={title} actions={way}>
    {children}
  </EmptyState>
)

type NoResultProps = {
  title?: string
  query?: string
  /** False: only the search is set, so only it is cleared. */
  hasFilters?: boolean
  /** A further way, before the reset. */
  more?: ReactNode
  onReset: () => void
}

/** Names what was searched and offers a reset. A list with its own wording passes `title`. */
export const NoResult = ({ title, query, hasFilters = true, more, onReset }: NoResultProps) => {
  const t = useTexts(uiTexts)
  const isSearch = query !== undefined && !hasFilters
  const searched = query ? t('nothingMatches', { query }) : t('nothingMatchesFilter')
  return (
    <EmptyState
      picture={<IconSearch size={20} stroke={1.75} aria-hidden />}
      title={title ?? searched}
      actions={
        <>
          {more}
          <Button icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onReset}>
            {t(isSearch ? 'clearSearch' : 'resetFilters')}
          </Button>
        </>
      }
    >
      {title ? `${searched}. ` : null}
      {/* Without a typed query there can be no typo. */}
      {t(isSearch ? 'checkSpellingOnly' : query ? 'checkSpelling' : 'chooseOther')}
    </EmptyState>
  )
}

/** Says what happened, what was kept, what to do and whom to call. */
export const ErrorState = ({ message, onRetry }: { message?: string; onRetry: () => void }) => {
  const t = useTexts(uiTexts)
  const phone = useHelpPhone()
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
        {/* A server that does not know the cause repeats the title. */}
        {message && message !== t('somethingWentWrong') ? message : t('couldNotLoad')}
        <br />
        {t('inputKept')}{' '}
        {phone ? (
          <Linked text={t('callForHelp', { phone })} link={(words) => <a href={`tel:${words.replace(/\D/g, '')}`}>{words}</a>} />
        ) : null}
      </EmptyState>
    </div>
  )
}

export type Loadable<T> = { data: T | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }

/** A query on screen: skeleton, error with a retry, or the content. */
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
