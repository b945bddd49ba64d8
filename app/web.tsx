// Must come first, before any library writes into the page.
import './trusted-types.ts'
import '@fontsource-variable/inter'
import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from './react-client.ts'
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
import { isSubscribed } from '#platform/offline/is-subscribed.ts'
import { isWaiting } from '#platform/offline/is-waiting.ts'
import { removeOtherWorkers } from '#platform/offline/kept-pages.ts'
import { CallFailed, configureClient, isUnreachable, type Refused } from '#platform/contract/send.ts'
import { shownLanguage, showLanguage, translate } from '#platform/i18n/language.ts'
import { fetchMenus } from '#platform/ui/overlays/menu.tsx'
import { NoticesProvider } from '#platform/ui/overlays/notices.tsx'
import { fetchDialogs } from '#platform/ui/overlays/lazy-dialogs.ts'
import { storeBrowserFacts } from '#platform/ui/hydration/browser-facts.ts'
import { type EarlyInputs, INPUT_MISSED } from '#platform/ui/hydration/early-input.ts'
import { holdParts, releaseParts } from '#platform/ui/hydration/held-parts.ts'
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
      retry: (count, error) => count < 2 && !(error instanceof CallFailed && (error.status < 500 || isUnreachable(error))),
      networkMode: 'always',
    },
    // Reachability is checked by requests (`connection.ts`), not by the browser's opinion of the network.
    mutations: { networkMode: 'always' },
  },
})
/** A lost connection is not the page's error; the page shows it in place of the part (`pages.tsx`). */
const isExpected = (error: unknown): boolean => isNotLoaded(error) || isUnreachable(error)
reportUncaught({ build: import.meta.url, isExpected })

type AppRouter = ReturnType<typeof createAppRouter>
/** Identifies the user to the support tool. */
const identifyForSupport = (): void => {
  const user = queries.getQueryData(currentUserQuery.queryKey)
  if (!user) return
  const { id, firstName, email, fleet } = user
  identify({ user_id: id, first_name: firstName, email, fleet_name: fleet.name, vehicle_total: fleet.vehicles_total })
}
/** Distinguishes shop users' sessions without storing the token. */
const markOf = (token: string | null): string | null => token && `desk ${token.slice(-8)}`

/** The user of a call and the fleet its screen shows; a shop user has only the shop. */
const senderOf = (path: string): Sender =>
  isDeskCall(path)
    ? { owner: markOf(shopToken()), tenant: null }
    : { owner: lastUserId()?.toString() ?? null, tenant: screenFleet()?.toString() ?? null }

const configure = (router: AppRouter): void =>
  configureClient({
    origin: apiOrigin(),
    language: shownLanguage,
    headersFor: headersFor({ token: sessionToken, deskToken: shopToken }),
    senderOf,
    onRefused: (code, refused) => {
      if (isOver(refused)) endSession(router)
      if (code === 'acting_fleet_changed') actsElsewhere(refused.body.fleet as NamedFleet)
      if (code === 'password_needed') promptForPassword(router)
    },
  })

/** A shop user's session ends on the shop's own pages; it says nothing about a fleet session in the same browser. */
const isOver = ({ status, path, headers }: Refused): boolean =>
  status === 401 && headers.Authorization !== undefined && !isDeskCall(path)

/** After an expired session, sign-in returns to the same page with the draft. */
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

/** The call needs more than a session from an email link. */
const promptForPassword = (router: AppRouter): void => {
  rememberDestination(location.pathname + location.search + location.hash, lastUserId())
  void router.navigate({ to: '/sign_in', state: { passwordNeeded: true } satisfies AuthRedirectState })
}

/** Sets up everything beside the screens. */
const prepare = (router: AppRouter): void => {
  // Each page starts at its top, also on Back, unless the address names a part of it; lists restore their own scroll position.
  history.scrollRestoration = 'manual'
  reportPageLeave(router, () => {
    identifyForSupport()
    if (!location.hash) window.scrollTo({ top: 0 })
  })
  configure(router)
  keepConnected(queries)

  void removeOtherWorkers(navigator.serviceWorker)
  // Kept by an earlier page without signal.
  if (isWaiting()) whenIdle(() => void import('#platform/offline/waiting.ts').then(({ watchWaiting }) => watchWaiting()))

  if (isSubscribed() && sessionToken()) {
    whenIdle(() => void import('#features/accounts/screens/push/push-device.ts').then(({ keepSubscribed }) => keepSubscribed()))
  }

  addMarketingScript(document)
  void loadEventNames()
  // The language the page's scripts are built in.
  void showLanguage(document.documentElement.lang)
  document.title = brandOfPage().name
  applyScheme()
  // The scroll lock of modals and drawers writes its own style and reads the nonce here.
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

/** Hydrates the server-rendered page: as a transition, so that the browser can respond between parts of the work. */
const hydratePage = async (router: AppRouter, { isComplete }: { isComplete: boolean }): Promise<void> => {
  const { href } = router.latestLocation
  // Loads the screen's code first: React would remove markup it has no code for.
  await router.load()
  const { location: shown, matches } = router.state
  if (shown.href !== href || matches.some(({ status }) => status !== 'success')) return renderPage(router)
  // Makes the router omit the boundaries that its server rendering omits.
  router.ssr = { manifest: undefined }
  const onRecoverableError = (error: unknown): void => void (isComplete && reportMismatch(error))
  if (early && early.queue.length > 0) holdParts()
  startTransition(() => void hydrateRoot(root, appWith(router), { onRecoverableError, onCaughtError: reportCaught }))
  // A press that only opens something waits for its own part of the page, not for all of it.
  if (early?.queue[0]?.kind === 'click' && early.queue[0].target.matches('[aria-haspopup]')) void replayEarly()
}

const renderPage = (router: AppRouter): void => {
  root.replaceChildren()
  startTransition(() => createRoot(root, { onCaughtError: reportCaught }).render(appWith(router)))
}

/**
 * Reports a hydration mismatch, on which journeys fail. If the server ran out of time, data may arrive between the hydration of
 * two parts, and the second is correctly rendered again; a part that the server had not begun carries a digest.
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
// Few users press anything this early; for those who do, this code and that of the overlay they open load beside the screen's.
if (early && early.queue.length > 0) {
  void loadReplay().catch(() => undefined)
  if (early.queue.some(({ opens }) => opens)) {
    fetchMenus()
    fetchDialogs()
  }
}

let isReplayStarted = false
const replayEarly = async (): Promise<void> => {
  if (!early || isReplayStarted) return
  isReplayStarted = true
  // Lazy parts may still be loading: input into them now is early too.
  const until = performance.now() + HYDRATION_LIMIT_MS
  while (early.queue.length === 0 && !isHydratedThroughout() && performance.now() < until) {
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
  if (early.queue.length === 0) return early.stop()
  const reportMissedInput = (): void => void window.dispatchEvent(new Event(INPUT_MISSED))
  try {
    const { replayInput } = await loadReplay()
    await replayInput(early, reportMissedInput)
  } catch {
    // The connection was just lost: the page works from here on, and reports that input was missed.
    for (const { target } of early.queue.splice(0)) target.removeAttribute('data-early')
    early.stop()
    reportMissedInput()
  } finally {
    releaseParts()
  }
}

onHydrated(() => {
  root.removeAttribute('data-hydrating')
  void replayEarly()
})
// The window's width is known after layout, which must not be forced twice during startup.
whenIdle(storeBrowserFacts)

/** Ends the task: between the parts of the start the browser can paint and process input. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

const start = async (): Promise<void> => {
  // Module evaluation was a separate task.
  await nextTask()
  const rendered = readDehydrated(queries)
  const router = createAppRouter(queries)
  await nextTask()
  prepare(router)
  await nextTask()
  if (rendered) await hydratePage(router, rendered)
  else renderPage(router)
}
void start()
