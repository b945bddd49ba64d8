import { sessionToken } from '#features/accounts/screens/session.ts'
import { checkConnection } from '#platform/contract/connection.ts'
import { loadable } from '#platform/ui/loadable.tsx'
import { isSignedIn, type ScreenRoute } from '../areas/screen-route.ts'
import { NotLoaded } from './not-loaded.ts'

const RELOADED_AT = 'fw_reloaded_at'
/** A page that fails again so soon after a reload would reload for ever. */
const RELOAD_PAUSE_MS = 20_000

/** The frame with its menus and drawer is not needed for signing in, and comes as a chunk of its own. */
export const AppShell = loadable(async () => (await import('../AppShell.tsx')).AppShell)

const codeOf = (route: ScreenRoute) => Promise.all([screenOf(route).load(), isSignedIn(route) ? AppShell.load() : null])

const screens = new Map<ScreenRoute, ReturnType<typeof loadable>>()
/** The screen of a line of the table of addresses. */
export const screenOf = (route: ScreenRoute): ReturnType<typeof loadable> => {
  const screen = screens.get(route) ?? loadable(async () => (await route.screen()).default)
  screens.set(route, screen)
  return screen
}

/** While the server says who is there, the code is on its way already. Whatever fails here {@link loadScreen} tries again. */
export const startLoading = (route: ScreenRoute): void => {
  if (isSignedIn(route) && sessionToken()) void codeOf(route).catch(() => undefined)
}

/** Fetches a screen's code, for somebody who goes there or who only points at the link. */
export const loadScreen = async (route: ScreenRoute, preload: boolean): Promise<void> => {
  try {
    await codeOf(route)
  } catch {
    if (preload || !(await checkConnection())) throw new NotLoaded()
    await reloadOnce()
  }
}

/** The server is there and the file is not: it serves a newer build than the one this page came from. Drafts live through a reload. */
const reloadOnce = (): Promise<never> => (reloading ??= reload())
let reloading: Promise<never> | null = null

const reload = async (): Promise<never> => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < RELOAD_PAUSE_MS) throw new NotLoaded()
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
  return new Promise(() => undefined)
}
