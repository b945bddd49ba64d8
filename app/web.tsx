// First: it must stand before any library writes into the page.
import './trusted-types.ts'
import '@fontsource-variable/inter'
import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepDraftsFor, rememberDestination } from '#features/accounts/screens/remembered.ts'
import { actsElsewhere, type NamedFleet, screenFleet } from '#features/accounts/screens/screen-fleet.ts'
import { currentUserQuery, forgetSession, lastUserId, sessionToken, shopToken } from '#features/accounts/screens/session.ts'
import type { AuthRedirectState } from '#features/accounts/screens/sign-in/use-entering.ts'
import { apiOrigin, brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { loadEventNames } from '#platform/analytics/events.ts'
import { addMarketingScript } from '#platform/analytics/marketing.ts'
import { identify } from '#platform/analytics/support.ts'
import type { Sender } from '#platform/contract/request-headers.ts'
import { reportError, reportUncaught } from '#platform/client-errors/report-errors.ts'
import { CallFailed, configureClient, isAway, type Refused } from '#platform/contract/send.ts'
import { shownLanguage, showLanguage, translate } from '#platform/i18n/language.ts'
import { fetchMenus } from '#platform/ui/overlays/menu.tsx'
import { NoticesProvider } from '#platform/ui/overlays/notices.tsx'
import { fetchDialogs } from '#platform/ui/overlays/dialogs.tsx'
import { keepBrowserFacts } from '#platform/ui/hydration/browser-facts.ts'
import { type EarlyInputs, INPUT_MISSED } from '#platform/ui/hydration/early-input.ts'
import { HYDRATION_LIMIT_MS, isHydratedThroughout } from '#platform/ui/hydration/is-hydrated.ts'
import { onHydrated } from '#platform/ui/hydration/server-facts.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { whenIdle } from '#platform/ui/when-idle.ts'
import { applyScheme } from '#platform/ui/theme/theme-choice.ts'
import { headersFor, isDeskCall } from './shell/connection/client-hooks.ts'
import { keepConnected } from './shell/connection/keep-connected.ts'
import { isNotLoaded } from './shell/connection/not-loaded.ts'
import { readDehydrated } from './ssr/dehydrated.ts'
import { createAppRouter } from './shell/router.tsx'
import { reportPageLeave } from './shell/report-page-leave.ts'
import { shellTexts } from './shell/texts.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 2 && !(error instanceof CallFailed && (error.status < 500 || isAway(error))),
      networkMode: 'always',
    },
    // Whether the server answers is found out by asking it (`connection.ts`), not by what the browser believes of the network.
    mutations: { networkMode: 'always' },
  },
})
/** A lost connection is no fault of the page, which says so where it would stand (`pages.tsx`). */
const isExpected = (error: unknown): boolean => isNotLoaded(error) || isAway(error)
reportUncaught({ build: import.meta.url, isExpected })

type AppRouter = ReturnType<typeof createAppRouter>
/** The support desk knows who is there, without asking. */
const identifyForSupport = (): void => {
  const user = queries.getQueryData(currentUserQuery.queryKey)
  if (!user) return
  const { id, firstName, email, fleet } = user
  identify({ user_id: id, first_name: firstName, email, fleet_name: fleet.name, vehicle_total: fleet.vehicles_total })
}
/** Tells a desk's sessions apart without writing the token down. */
const markOf = (token: string | null): string | null => token && `desk ${token.slice(-8)}`

/** Whose a call is and which fleet its screen shows; a desk has no other place than its shop. */
const senderOf = (path: string): Sender =>
  isDeskCall(path)
    ? { owner: markOf(shopToken()), place: null }
    : { owner: lastUserId()?.toString() ?? null, place: screenFleet()?.toString() ?? null }

const configure = (router: AppRouter): void =>
  configureClient({
    origin: apiOrigin(),
    language: shownLanguage,
    headersFor: headersFor({ token: sessionToken, deskToken: shopToken }),
    senderOf,
    onRefused: (code, refused) => {
      if (isOver(refused)) endSession(router)
      if (code === 'acting_fleet_changed') actsElsewhere(refused.body.fleet as NamedFleet)
      if (code === 'password_needed') askPassword(router)
    },
  })

/** A desk's session ends on the desk's own pages; it says nothing about a fleet's session in the same browser. */
const isOver = ({ status, path, headers }: Refused): boolean =>
  status === 401 && headers.Authorization !== undefined && !isDeskCall(path)

/** An expired session returns to the same place with the draft. */
const endSession = (router: AppRouter): void => {
  if (!sessionToken()) return
  const user = queries.getQueryData(currentUserQuery.queryKey)
  const userId = user?.id ?? lastUserId()
  const cameByMail = user ? user.only_order_id !== null : false
  const draft = { ...sessionStorage }
  forgetSession(queries)
  for (const [key, value] of Object.entries(draft)) sessionStorage.setItem(key, String(value))
  keepDraftsFor(userId)
  rememberDestination(location.pathname + location.search + location.hash, userId)
  const why = { error_message: translate(shellTexts, 'sessionExpired') }
  void router.navigate({
    to: '/sign_in',
    ...(cameByMail ? { state: { linkEnded: true } satisfies AuthRedirectState } : { search: why }),
  })
}

/** The call needs more than the session of a mailed link is good for. */
const askPassword = (router: AppRouter): void => {
  rememberDestination(location.pathname + location.search + location.hash, lastUserId())
  void router.navigate({ to: '/sign_in', state: { passwordNeeded: true } satisfies AuthRedirectState })
}

/** What the page needs beside its screens. */
const prepare = (router: AppRouter): void => {
  // Each page starts at its top, also when one comes back to it; what a list remembers of itself it puts back itself.
  history.scrollRestoration = 'manual'
  reportPageLeave(router, () => {
    identifyForSupport()
    window.scrollTo({ top: 0 })
  })
  configure(router)
  keepConnected(queries)

  // Offline workers of an earlier product would serve its pages for ever.
  void navigator.serviceWorker?.getRegistrations().then((list) => list.forEach((worker) => void worker.unregister()))

  addMarketingScript(document)
  void loadEventNames()
  // The one that the page's scripts are written in.
  void showLanguage(document.documentElement.lang)
  document.title = brandOfPage().name
  applyScheme()
  // The scroll lock of modals and drawers writes a style of its own and looks for the nonce here.
  Object.assign(globalThis, { __webpack_nonce__: pageFacts().nonce })
}

const appWith = (router: AppRouter) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <NoticesProvider>
        <RouterProvider router={router} />
      </NoticesProvider>
    </QueryClientProvider>
  </StrictMode>
)
const root = document.getElementById('root')!

/** The page that the server rendered gets its listeners: as a transition, so that the browser may answer between two parts of the work. */
const hydratePage = async (router: AppRouter, { isComplete }: { isComplete: boolean }): Promise<void> => {
  const { href } = router.latestLocation
  // The screen's code comes first: React would take what it has no code for out of the page.
  await router.load()
  const { location: shown, matches } = router.state
  if (shown.href !== href || matches.some(({ status }) => status !== 'success')) return renderPage(router)
  // The router leaves out the boundaries that its server rendering has not either.
  router.ssr = { manifest: undefined }
  const onRecoverableError = (error: unknown): void => void (isComplete && reportMismatch(error))
  startTransition(() => void hydrateRoot(root, appWith(router), { onRecoverableError, onCaughtError: reportCaught }))
}

const renderPage = (router: AppRouter): void => {
  root.replaceChildren()
  startTransition(() => createRoot(root, { onCaughtError: reportCaught }).render(appWith(router)))
}

/**
 * React has rendered a part anew, because its first render was not what the server had sent: journeys fail on it. Where the server ran
 * out of time, an answer may come between the hydration of two parts, and the second is rendered anew as it should be; a part that it
 * had not begun carries a digest.
 */
const reportMismatch = (error: unknown): void => {
  if (error instanceof Error && 'digest' in error) return
  console.error('hydration', error)
  reportError('hydration', error)
}

const reportCaught = (error: unknown): void => {
  if (isExpected(error)) return
  console.error(error)
  reportError('render', error)
}

const early = (window as Window & { earlyInputs?: EarlyInputs }).earlyInputs
const loadReplay = () => import('#platform/ui/hydration/replay-input.ts')
// Most press nothing so early; for who did, this code and that of what a press opens comes beside the screen's.
if (early && early.queue.length > 0) {
  void loadReplay().catch(() => undefined)
  fetchMenus()
  fetchDialogs()
}

const replayEarly = async (): Promise<void> => {
  if (!early) return
  // A part with code of its own may still be on its way: what is typed into it now is early too.
  const until = performance.now() + HYDRATION_LIMIT_MS
  while (early.queue.length === 0 && !isHydratedThroughout() && performance.now() < until) {
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
  if (early.queue.length === 0) return early.stop()
  const missed = (): void => void window.dispatchEvent(new Event(INPUT_MISSED))
  try {
    const { replayInput } = await loadReplay()
    await replayInput(early, missed)
  } catch {
    // The line was lost just now: the page answers from here on, and says that something was missed.
    for (const { target } of early.queue.splice(0)) target.removeAttribute('data-early')
    early.stop()
    missed()
  }
}

onHydrated(() => {
  root.removeAttribute('data-hydrating')
  void replayEarly()
})
// The width of the window is known when the page was laid out, which is not to be done twice while somebody waits.
whenIdle(keepBrowserFacts)

const rendered = readDehydrated(queries)
const router = createAppRouter(queries)
prepare(router)
if (rendered) void hydratePage(router, rendered)
else renderPage(router)
