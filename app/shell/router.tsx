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
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { deskQuery } from '#features/portal/screens/desk.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Skeleton } from '#platform/ui/empty.tsx'
import { FormatsProvider } from '#platform/ui/formats.tsx'
import { useTimeZone } from '#platform/ui/hydration/browser-facts.ts'
import { EndOfHydration } from '#platform/ui/hydration/server-facts.ts'
import { enterPage, whoIsThere } from './enter-page.ts'
import { formatsFor } from './formats.ts'
import { AppShell, loadScreen, screenOf, startLoading } from './connection/load-screen.ts'
import { NotFound, PageProblem, PageProblemAlone } from './pages.tsx'
import type { Address, Addresses, IdOf } from './areas/addresses.ts'
import { isSignedIn, type ScreenRoute } from './areas/screen-route.ts'
import { screenRoutes } from './routes.ts'
import { shellTexts } from './texts.ts'
import { useMissedInput } from './use-missed-input.ts'
import { useStoredWrites } from './connection/use-stored-writes.ts'

type Context = { queries: QueryClient }

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    shown?: ScreenRoute
  }
}

/** An address without a page matches nothing below the root, or a page whose address is only its beginning. */
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
  const formats = useMemo(() => formatsFor({ country, language: `${language}-CA` as 'fr-CA' }, zone), [country, language, zone])
  useStoredWrites()
  useMissedInput()
  useTitle()
  return (
    <FormatsProvider value={formats}>
      <Outlet />
    </FormatsProvider>
  )
}

/**
 * The entry of the navigation that is lit: of the page that one goes to, also while it is still on its way. A window whose address leads
 * nowhere lights none.
 */
const useActiveEntry = (): ScreenRoute['active'] => {
  const router = useRouter()
  const [, , route] = router.getMatchedRoutes(useLocation({ select: ({ pathname }) => pathname }))
  return route?.options.staticData?.shown?.active
}

/** The page's title: where one is, then whose product it is. Screens that show one thing put its name in front themselves. */
const useTitle = (): void => {
  const t = useTexts(shellTexts)
  const currentRoute = useShownRoute()
  const { pathname } = useLocation()
  const nowhere = useMatches({ select: (matches) => isNowhere(matches, pathname) })
  const place = nowhere ? 'notFound' : (currentRoute?.title ?? currentRoute?.active ?? null)
  const title = place ? `${t(place)} | ${brandOfPage().name}` : brandOfPage().name
  useEffect(() => {
    document.title = title
  }, [title])
}

/** What stands instead of a page ends the hydration as well. */
const hydrated = (page: ReactNode) => (
  <>
    {page}
    <EndOfHydration />
  </>
)

const rootRoute = createRootRouteWithContext<Context>()({
  component: Root,
  // Each page asks who is there before it opens; where there is no page, nobody else would.
  beforeLoad: async ({ context, matches, location }) => {
    if (isNowhere(matches, location.pathname)) await whoIsThere(context.queries)
  },
  notFoundComponent: () => hydrated(<NotFound />),
  errorComponent: ({ error }) => hydrated(<PageProblemAlone error={error} />),
})

/** One frame around all signed-in screens, so that going from one to the next leaves navigation and menus where they are. */
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
    // Both stand in for the same place: the frame takes no part of the address.
    getParentRoute: () => (isSignedIn(route) ? (frameRoute as unknown as typeof rootRoute) : rootRoute),
    path: route.path,
    staticData: { shown: route },
    beforeLoad: ({ context, location, preload }) => {
      startLoading(route)
      return enterPage(context.queries, { area: route.area, location, preload })
    },
    // The code comes while the old page is still there: no page made of a spinner. Pointing at a link is enough to start it.
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

/** A line of the address table in the router's terms: with it every Link and `navigate` is checked. */
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
 * A text stands in the address as it is: the library's own way puts quotation marks around one of digits (`?query="312"`), which it
 * would read as a number. What needs a text takes either. Addresses that were written with them are still read.
 */
const parseWritten = (text: string): unknown => {
  if (!/^["[{]/.test(text)) throw new SyntaxError('plain text')
  return JSON.parse(text)
}

/** What the router builds of the screens is what the table says. */
export const createAppRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: rootRoute.addChildren([
      startRoute,
      frameRoute.addChildren(screenRoutes.filter(isSignedIn).map(toRoute)),
      ...screenRoutes.filter((route) => !isSignedIn(route)).map(toRoute),
      // Held by `tests/addresses.test.ts`.
    ]) as unknown as RouteTree,
    context: { queries },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: false,
    parseSearch: parseSearchWith(parseWritten),
    stringifySearch: stringifySearchWith(JSON.stringify),
  })
