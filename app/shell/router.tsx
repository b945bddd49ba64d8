import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  parseSearchWith,
  stringifySearchWith,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import type { Register, Route, RouterHistory } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo, useEffectEvent } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { deskQuery } from '#features/portal/screens/desk-user.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { FormatsProvider } from '#platform/ui/formats.tsx'
import { HelpPhoneProvider } from '#platform/ui/help-phone.ts'
import { useTimeZone } from '#platform/ui/hydration/browser-facts.ts'
import { EndOfHydration } from '#platform/ui/hydration/server-facts.ts'
import { enterPage, whoIsThere } from './enter-page.ts'
import { formatsFor } from './formats.ts'
import { AppShell, loadScreen, screenOf, startLoading } from './connection/load-screen.ts'
import { fetchProblemPages, NotFound, PageProblem, PageProblemAlone } from './lazy-pages.tsx'
import type { Address, Addresses, IdOf } from './areas/addresses.ts'
import { isSignedIn, type ScreenRoute } from './areas/screen-route.ts'
import { screenRoutes } from './routes.ts'
import { shellTexts } from './texts.ts'
import { useStoredWrites } from './connection/use-stored-writes.ts'
import { INPUT_MISSED } from '#platform/ui/hydration/early-input.ts'
import { prefetchPart } from '#platform/ui/hydration/held-parts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'

type Context = { queries: QueryClient }

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    shown?: ScreenRoute
  }
}

/** An address without a page matches only the root, or a page whose address is its prefix. */
const isNowhere = (matches: readonly { pathname: string }[], pathname: string): boolean =>
  matches.length === 1 || steps(matches.at(-1)!.pathname) < steps(pathname)
const steps = (path: string): number => path.split('/').filter(Boolean).length

const useShownRoute = (): ScreenRoute | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.shown })

const Root = () => {
  const { data: user } = useQuery(currentUserQuery)
  const language = useLanguage()
  const isDesk = useShownRoute()?.area === 'shop'
  const { data: desk } = useQuery({ ...deskQuery, enabled: isDesk })
  const country = (isDesk ? desk?.country : user?.country) ?? brandOfPage().country
  const zone = useTimeZone()
  const fleetZone = user?.fleet.time_zone
  const formats = useMemo(
    () => formatsFor({ country, language: `${language}-CA` as 'fr-CA' }, zone, fleetZone),
    [country, language, zone, fleetZone],
  )
  useStoredWrites()
  useMissedInput()
  useTitle(isDesk && desk === null)
  useEffect(() => prefetchPart(fetchProblemPages), [])
  return (
    <FormatsProvider value={formats}>
      <HelpPhoneProvider value={brandOfPage().assistancePhone}>
        <Outlet />
      </HelpPhoneProvider>
    </FormatsProvider>
  )
}

/** The highlighted navigation entry: of the target page, also while it loads. None for an unknown address. */
const useActiveEntry = (): ScreenRoute['active'] => {
  const router = useRouter()
  const [, , route] = router.getMatchedRoutes(useLocation({ select: ({ pathname }) => pathname }))
  return route?.options.staticData?.shown?.active
}

/** The page's title: the page, then the brand. Screens that show one thing prepend its name themselves. */
const useTitle = (isDeskSignIn: boolean): void => {
  const t = useTexts(shellTexts)
  const currentRoute = useShownRoute()
  const { pathname } = useLocation()
  const nowhere = useMatches({ select: (matches) => isNowhere(matches, pathname) })
  const titleKey = nowhere ? 'notFound' : isDeskSignIn ? 'signIn' : (currentRoute?.title ?? currentRoute?.active ?? null)
  const title = titleKey ? `${t(titleKey)} | ${brandOfPage().name}` : brandOfPage().name
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A page's replacement also ends the hydration. */
const hydrated = (page: ReactNode) => (
  <>
    {page}
    <EndOfHydration />
  </>
)

const rootRoute = createRootRouteWithContext<Context>()({
  component: Root,
  // Each page loads the current user before it opens; without a page, the root must.
  beforeLoad: async ({ context, matches, location }) => {
    if (isNowhere(matches, location.pathname)) await whoIsThere(context.queries)
  },
  notFoundComponent: () => hydrated(<NotFound />),
  errorComponent: ({ error }) => hydrated(<PageProblemAlone error={error} />),
})

/** One frame around all signed-in screens, so that navigation and menus persist between pages. */
const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: () => {
    const currentRoute = useShownRoute()
    const active = useActiveEntry()
    return (
      <Suspense>
        <AppShell mode={currentRoute?.area === 'fmc' || currentRoute?.area === 'office' ? 'fmc' : 'fleet'} active={active}>
          <Suspense fallback={<Skeleton lines={8} height={20} gap={18} />}>
            <Outlet />
          </Suspense>
        </AppShell>
      </Suspense>
    )
  },
})

const toRoute = (route: ScreenRoute) => {
  const Screen = screenOf(route)
  return createRoute({
    // Both parents have the same path: the frame adds nothing to the address.
    getParentRoute: () => (isSignedIn(route) ? (frameRoute as unknown as typeof rootRoute) : rootRoute),
    path: route.path,
    staticData: { shown: route },
    beforeLoad: ({ context, location, preload }) => {
      startLoading(route)
      return enterPage(context.queries, { area: route.area, needs: route.needs, location, preload })
    },
    // The code loads while the old page is visible: no page is just a spinner. Hovering a link starts it.
    loader: ({ preload }) => loadScreen(route, preload),
    errorComponent: ({ error }) =>
      hydrated(isSignedIn(route) ? <PageProblem error={error} /> : <PageProblemAlone error={error} />),
    component: () => (
      <Suspense fallback={<Skeleton lines={8} height={20} gap={18} />}>
        <Screen />
        <EndOfHydration />
      </Suspense>
    ),
  })
}

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context, location, preload }) => enterPage(context.queries, { area: 'public', location, preload }),
})

/** A line of the route table as the router's type: it type-checks every Link and `navigate`. */
type RouteAt<A extends Address> = Route<
  Register,
  typeof rootRoute,
  A,
  A,
  string,
  IdOf<A>,
  (search: Record<string, unknown>) => Addresses[A]
>
type RouteTree = ReturnType<typeof rootRoute._addFileChildren<{ [A in Address]: RouteAt<A> }>>

/**
 * Writes texts into the address as they are: the library's default quotes those of digits (`?query="312"`), which it would parse
 * as numbers. Parameters of type text accept either. Quoted ones are still parsed.
 */
const parseSearchValue = (text: string): unknown => {
  if (!/^["[{]/.test(text)) throw new SyntaxError('plain text')
  return JSON.parse(text)
}

/** The router built from the screens has the types of the table. */
export const createAppRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: rootRoute.addChildren([
      startRoute,
      frameRoute.addChildren(screenRoutes.filter(isSignedIn).map(toRoute)),
      ...screenRoutes.filter((route) => !isSignedIn(route)).map(toRoute),
      // Ensured by `tests/addresses.test.ts`.
    ]) as unknown as RouteTree,
    context: { queries },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: false,
    parseSearch: parseSearchWith(parseSearchValue),
    stringifySearch: stringifySearchWith(JSON.stringify),
  })

/** Shows a notice if early input could not be replayed. */
const useMissedInput = (): void => {
  const t = useTexts(shellTexts)
  const { toast } = useNotices()
  const show = useEffectEvent(() => toast({ kind: 'warning', title: t('inputMissed'), message: t('inputMissedMore') }))
  useEffect(() => {
    window.addEventListener(INPUT_MISSED, show)
    return () => window.removeEventListener(INPUT_MISSED, show)
  }, [])
}
