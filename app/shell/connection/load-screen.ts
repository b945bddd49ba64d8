import { sessionToken } from '#features/accounts/screens/session.ts'
import { checkConnection } from '#platform/contract/connection.ts'
import { loadable } from '#platform/ui/loadable.tsx'
import { isSignedIn, type ScreenRoute } from '../areas/screen-route.ts'
import { NotLoaded } from './not-loaded.ts'

const RELOADED_AT = 'fw_reloaded_at'
/** A page that fails again this soon after a reload would reload forever. */
const RELOAD_PAUSE_MS = 20_000

/** The frame with its menus and drawer is not needed for signing in, so it is a separate chunk. */
export const AppShell = loadable(async () => (await import('../AppShell.tsx')).AppShell)

const codeOf = (route: ScreenRoute) => Promise.all([screenOf(route).load(), isSignedIn(route) ? AppShell.load() : null])

const screens = new Map<ScreenRoute, ReturnType<typeof loadable>>()
/** The screen component of a route table line. */
export const screenOf = (route: ScreenRoute): ReturnType<typeof loadable> => {
  const screen = screens.get(route) ?? loadable(async () => (await route.screen()).default)
  screens.set(route, screen)
  return screen
}

/** Starts loading the code while the server identifies the user. {@link loadScreen} retries on any error. */
export const startLoading = (route: ScreenRoute): void => {
  if (isSignedIn(route) && sessionToken()) void codeOf(route).catch(() => undefined)
}

/** Fetches a screen's code, on navigation or when a link is hovered. */
export const loadScreen = async (route: ScreenRoute, preload: boolean): Promise<void> => {
  try {
    await codeOf(route)
  } catch {
    if (preload || !(await checkConnection())) throw new NotLoaded()
    await reloadOnce()
  }
}

/** The server is reachable but the file is gone: it serves a newer build than this page's. Drafts survive a reload. */
const reloadOnce = (): Promise<never> => (reloading ??= reload())
let reloading: Promise<never> | null = null

const reload = async (): Promise<never> => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < RELOAD_PAUSE_MS) throw new NotLoaded()
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
  return new Promise(() => undefined)
}
