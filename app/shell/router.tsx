import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { isFmc } from '#features/accounts/role.ts'
import { homePath } from '#features/accounts/role.ts'
import { visitorLanguage } from '#features/accounts/screens/LanguageSwitch.tsx'
import { rememberDestination } from '#features/accounts/screens/remembered.ts'
import { currentUserQuery, sessionToken } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { Skeleton } from '#platform/ui/empty.tsx'
import { FormatsProvider } from '#platform/ui/formats.tsx'
import { AppShell } from './AppShell.tsx'
import { formatsFor } from './formats.ts'
import { NotFound, PageCrashed } from './pages.tsx'
import { screenRoutes, type ScreenRoute } from './routes.ts'
import { useLiveUpdates } from './live-updates.ts'

type Context = { queries: QueryClient }

const Root = () => {
  const { data: user } = useQuery(currentUserQuery)
  const language = useLanguage()
  const country = user?.country ?? brandOfPage().country
  const formats = useMemo(() => formatsFor({ country, language: `${language}-CA` as 'fr-CA' }), [country, language])
  useLiveUpdates(user ?? null)
  return (
    <FormatsProvider value={formats}>
      <Outlet />
    </FormatsProvider>
  )
}

const rootRoute = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: PageCrashed,
})

/** Signed-in areas send a visitor to sign-in and remember where they were going. */
const guard = async (route: ScreenRoute, queries: QueryClient, href: string): Promise<void> => {
  const user = sessionToken() ? await queries.ensureQueryData(currentUserQuery).catch(() => null) : null
  showLanguage(user?.language ?? visitorLanguage())
  if (route.area === 'public') {
    if (user && route.path === '/sign_in') throw redirect({ to: homePath(user.roles, user.fmc_mode ? 'fmc' : 'fleet') })
    return
  }
  if (!user) {
    rememberDestination(href, null)
    throw redirect({ to: '/sign_in' })
  }
  if (route.area === 'fmc' && !isFmc(user.roles) && !user.roles.includes('super_admin')) throw redirect({ to: '/dashboard' })
}

const toRoute = (route: ScreenRoute) => {
  const Screen = lazy(route.screen)
  const content = (
    <Suspense fallback={<Skeleton lines={8} height={20} gap={18} />}>
      <Screen />
    </Suspense>
  )
  return createRoute({
    getParentRoute: () => rootRoute,
    path: route.path,
    beforeLoad: ({ context, location }) => (route.area === 'shop' ? undefined : guard(route, context.queries, location.href)),
    component: () =>
      route.area === 'fleet' || route.area === 'fmc' ? (
        <AppShell mode={route.area} active={route.active}>
          {content}
        </AppShell>
      ) : (
        content
      ),
  })
}

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const user = sessionToken() ? await context.queries.ensureQueryData(currentUserQuery).catch(() => null) : null
    throw redirect({ to: user ? homePath(user.roles, user.fmc_mode ? 'fmc' : 'fleet') : '/sign_in' })
  },
})

export const createAppRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: rootRoute.addChildren([startRoute, ...screenRoutes.map(toRoute)]),
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: false,
  })
