import { useSyncExternalStore } from 'react'
import { readTheme, THEME_COOKIE, type Theme } from './theme.ts'
import { readCookie, writeCookie } from '#platform/ui/cookies.ts'

const COOKIE_DAYS = 365

const listeners = new Set<() => void>()

const chosenTheme = (): Theme => readTheme(readCookie(THEME_COOKIE))

export const chooseTheme = (theme: Theme): void => {
  writeCookie(THEME_COOKIE, theme, COOKIE_DAYS)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

const onTheme = (listener: () => void): (() => void) => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', listener)
  listeners.add(listener)
  return () => {
    system.removeEventListener('change', listener)
    listeners.delete(listener)
  }
}

export const useChosenTheme = (): Theme => useSyncExternalStore(onTheme, chosenTheme, chosenTheme)

/** The currently shown scheme, for libraries that need it as a prop. */
export const useShownScheme = (): 'light' | 'dark' => useSyncExternalStore(onTheme, shownScheme, () => 'light')

/** Writes the scheme to the page, where the library's styles read it, now and on each change. */
export const applyScheme = (): void => {
  const write = (): void => void (document.documentElement.dataset.mantineColorScheme = shownScheme())
  write()
  onTheme(write)
}

const shownScheme = (): 'light' | 'dark' => {
  const chosen = chosenTheme()
  if (chosen !== 'system') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
