/** Light, dark, or as the device is set. */
const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Kept in the browser, for screens differ more than people: the server writes it into the page before it leaves. */
export const THEME_COOKIE = 'fw_theme'

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** What a cookie says; anything else is the system's own. */
export const readTheme = (value: string | null | undefined): Theme => (isTheme(value) ? value : 'system')
