import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import type { Register, Route, RouterHistory } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { deskQuery } from '#features/portal/screens/desk.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Skeleton } from '#platform/ui/empty.tsx'
import { FormatsProvider } from '#platform/ui/formats.tsx'
import { enterPage, whoIsThere } from './enter-page.ts'
import { formatsFor } from './formats.ts'
import { loadScreen, loadShell, startLoading } from './connection/load-screen.ts'
import { NotFound, PageProblem, PageProblemAlone } from './pages.tsx'
import type { Address, Addresses, IdOf } from './areas/addresses.ts'
import { isSignedIn, type ScreenRoute } from './areas/screen-route.ts'
import { screenRoutes } from './routes.ts'
import { TakeOver } from '../drawing/take-over.ts'
import { shellTexts } from './texts.ts'
import { useStoredWrites } from './connection/use-stored-writes.ts'

const AppShell = lazy(() => loadShell().then((module) => ({ default: module.AppShell })))

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
  const formats = useMemo(() => formatsFor({ country, language: `${language}-CA` as 'fr-CA' }), [country, language])
  useStoredWrites()
  useTitle()
  return (
    <FormatsProvider value={formats}>
      <Outlet />
    </FormatsProvider>
  )
}

/** The page's title: where one is, then whose product it is. Screens that show one thing put its name in front themselves. */
const useTitle = (): void => {
  const t = useTexts(shellTexts)
  const shown = useShownRoute()
  const { pathname } = useLocation()
  const nowhere = useMatches({ select: (matches) => isNowhere(matches, pathname) })
  const place = nowhere ? 'notFound' : (shown?.title ?? shown?.active ?? null)
  const title = place ? `${t(place)} | ${brandOfPage().name}` : brandOfPage().name
  useEffect(() => {
    document.title = title
  }, [title])
}

/** What stands instead of a page also takes the place of what the server drew. */
const taken = (page: ReactNode) => (
  <>
    {page}
    <TakeOver />
  </>
)

const rootRoute = createRootRouteWithContext<Context>()({
  component: Root,
  // Each page asks who is there before it opens; where there is no page, nobody else would.
  beforeLoad: async ({ context, matches, location }) => {
    if (isNowhere(matches, location.pathname)) await whoIsThere(context.queries)
  },
  notFoundComponent: () => taken(<NotFound />),
  errorComponent: ({ error }) => taken(<PageProblemAlone error={error} />),
})

/** One frame around all signed-in screens, so that going from one to the next leaves navigation and menus where they are. */
const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: () => {
    const shown = useShownRoute()
    return (
      <Suspense>
        <AppShell mode={shown?.area === 'fmc' || shown?.area === 'office' ? 'fmc' : 'fleet'} active={shown?.active}>
          <Suspense fallback={<Skeleton lines={8} height={20} gap={18} />}>
            <Outlet />
          </Suspense>
        </AppShell>
      </Suspense>
    )
  },
})

const toRoute = (route: ScreenRoute) => {
  const Screen = lazy(route.screen)
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
    errorComponent: ({ error }) => taken(isSignedIn(route) ? <PageProblem error={error} /> : <PageProblemAlone error={error} />),
    component: () => (
      <Suspense fallback={<Skeleton lines={8} height={20} gap={18} />}>
        <Screen />
        <TakeOver />
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
  })
