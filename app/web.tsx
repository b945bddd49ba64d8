// First: it must stand before any library writes into the page.
import './trusted-types.ts'
import '@fontsource-variable/inter'
import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { visitorLanguage } from '#features/accounts/screens/visitor-language.ts'
import { keepDraftsFor, rememberDestination } from '#features/accounts/screens/remembered.ts'
import { actsElsewhere, screenFleet } from '#features/accounts/screens/screen-fleet.ts'
import { currentUserQuery, forgetSession, lastUserId, sessionToken, shopToken } from '#features/accounts/screens/session.ts'
import type { DoorState } from '#features/accounts/screens/sign-in/use-entering.ts'
import { apiOrigin, brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { loadEventNames } from '#platform/analytics/events.ts'
import { addMarketingScript } from '#platform/analytics/marketing.ts'
import { identify } from '#platform/analytics/support.ts'
import { CallFailed, configureClient, isAway } from '#platform/contract/send.ts'
import { shownLanguage, showLanguage, translate } from '#platform/i18n/language.ts'
import { NoticesProvider } from '#platform/ui/over/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { tellScheme } from '#platform/ui/theme/theme-choice.ts'
import { takeAnswers } from './drawing/take-answers.ts'
import { keepConnected } from './shell/connection/keep-connected.ts'
import { createAppRouter } from './shell/router.tsx'
import { tellPagesLeft } from './shell/tell-pages-left.ts'
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
takeAnswers(queries)
const router = createAppRouter(queries)
/** The support desk knows who is there, without asking. */
const tellSupport = (): void => {
  const user = queries.getQueryData(currentUserQuery.queryKey)
  if (!user) return
  const { id, firstName, email, fleet } = user
  identify({ user_id: id, first_name: firstName, email, fleet_name: fleet.name, vehicle_total: fleet.vehicles_total })
}
/** Tells a desk's sessions apart without writing the token down. */
const markOf = (token: string | null): string | null => token && `desk ${token.slice(-8)}`

// Each page starts at its top, also when one comes back to it; what a list remembers of itself it puts back itself.
history.scrollRestoration = 'manual'
tellPagesLeft(router, () => {
  tellSupport()
  window.scrollTo({ top: 0 })
})

configureClient({
  origin: apiOrigin(),
  token: sessionToken,
  shopToken,
  language: shownLanguage,
  screenFleet,
  owner: (desk) => (desk ? markOf(shopToken()) : (lastUserId()?.toString() ?? null)),
  onOtherFleet: actsElsewhere,
  onExpired: () => {
    if (!sessionToken()) return
    const user = queries.getQueryData(currentUserQuery.queryKey)
    const userId = user?.id ?? lastUserId()
    const cameByMail = user ? user.only_order_id !== null : false
    const draft = { ...sessionStorage }
    forgetSession(queries)
    // An expired session returns to the same place with the draft.
    for (const [key, value] of Object.entries(draft)) sessionStorage.setItem(key, String(value))
    keepDraftsFor(userId)
    rememberDestination(location.pathname + location.search + location.hash, userId)
    const why = { error_message: translate(shellTexts, 'sessionExpired') }
    void router.navigate({
      to: '/sign_in',
      ...(cameByMail ? { state: { linkEnded: true } satisfies DoorState } : { search: why }),
    })
  },
  onPasswordNeeded: () => {
    rememberDestination(location.pathname + location.search + location.hash, lastUserId())
    void router.navigate({ to: '/sign_in', state: { passwordNeeded: true } satisfies DoorState })
  },
})

keepConnected(queries)

// Offline workers of an earlier product would serve its pages for ever.
void navigator.serviceWorker?.getRegistrations().then((list) => list.forEach((worker) => void worker.unregister()))

addMarketingScript(document)
void loadEventNames()
showLanguage(visitorLanguage())
document.title = brandOfPage().name
tellScheme()
// The scroll lock of modals and drawers writes a style of its own and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: pageFacts().nonce })

// What the server drew stands already: the browser may answer to a finger between two parts of the work.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <NoticesProvider>
          <RouterProvider router={router} />
        </NoticesProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
)
