import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { currentUserQuery, sessionToken } from '#features/accounts/screens/session.ts'
import { isUnreachable } from '#platform/contract/send.ts'
import { checkConnection } from '#platform/contract/connection.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, MissingPage } from '#platform/ui/empty.tsx'
import { IconArrowLeft, IconRefresh, IconWifiOff } from '#platform/ui/icons.ts'
import { ConnectionLine } from '#platform/ui/overlays/connection-line.tsx'
import { useConnection } from '#platform/ui/overlays/use-connection.ts'
import { AppShell } from './connection/load-screen.ts'
import { isNotLoaded } from './connection/not-loaded.ts'
import { problemTexts } from './problem-texts.ts'
import { shellTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** No page at this address: signed-in users keep the frame, with two links. */
export const NotFound = () => {
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (sessionToken() && isPending) return null
  if (!user || user.only_order_id !== null) {
    return (
      <Alone>
        <NothingHere home="/" />
      </Alone>
    )
  }
  const mode = user.fmc_mode ? 'fmc' : 'fleet'
  return (
    <Suspense>
      <AppShell mode={mode}>
        <NothingHere home={mode === 'fmc' ? '/fmc_dashboard' : '/dashboard'} />
      </AppShell>
    </Suspense>
  )
}

const NothingHere = ({ home }: { home: '/' | '/dashboard' | '/fmc_dashboard' }) => {
  const t = useTexts(problemTexts)
  const { pathname } = useLocation()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <MissingPage
      title={useTexts(shellTexts)('notFound')}
      way={
        <>
          {canGoBack ? (
            <Button icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={() => history.back()}>
              {t('goBack')}
            </Button>
          ) : null}
          <Link to={home} className={buttonClass({ look: 'primary' })}>
            {t(home === '/' ? 'goHome' : 'goToDashboard')}
          </Link>
        </>
      }
    >
      {t('notFoundMore', { path: pathname })}
    </MissingPage>
  )
}

/** Replaces a page that failed to load or crashed. Inside the frame if there is one. */
export const PageProblem = ({ error }: { error: unknown }) =>
  isNotLoaded(error) || isUnreachable(error) ? <NotLoadedYet /> : <Crashed />

/** The same without a frame. */
export const PageProblemAlone = ({ error }: { error: unknown }) => (
  <Alone>
    <PageProblem error={error} />
  </Alone>
)

const Alone = ({ children }: { children: ReactNode }) => (
  <>
    <ConnectionLine />
    <main className={ui.legal}>{children}</main>
  </>
)

/** The page's code failed to load. Opens automatically as soon as the server is reachable. */
const NotLoadedYet = () => {
  const t = useTexts(problemTexts)
  const router = useRouter()
  const { isLost } = useConnection()
  const [busy, setBusy] = useState(false)
  // Retries only after a lost connection: a page that fails while the server is reachable would retry forever.
  const wasLost = useRef(isLost)
  useEffect(() => {
    if (wasLost.current && !isLost) void router.invalidate()
    wasLost.current = isLost
  }, [isLost, router])
  const tryAgain = async (): Promise<void> => {
    setBusy(true)
    await checkConnection()
    await router.invalidate()
    setBusy(false)
  }
  return (
    <div role="alert">
      <EmptyState
        isPage
        picture={<IconWifiOff size={20} stroke={1.75} aria-hidden />}
        title={t('notLoaded')}
        actions={
          <Button
            look="primary"
            busy={busy}
            icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            onClick={() => void tryAgain()}
          >
            {t('tryAgain')}
          </Button>
        }
      >
        {t('notLoadedMore')}
      </EmptyState>
    </div>
  )
}

const Crashed = () => {
  const t = useTexts(problemTexts)
  return (
    <div role="alert">
      <EmptyState
        isPage
        title={t('pageCrashed')}
        actions={
          <Button look="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      >
        {t('pageCrashedMore')}
      </EmptyState>
    </div>
  )
}
