/** Light, dark, or as the device is set. */
const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Stored per browser, since screens differ more than people: the server writes it into the page. */
export const THEME_COOKIE = 'fw_theme'

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** Parses the cookie; anything unknown is `system`. */
export const readTheme = (value: string | null | undefined): Theme => (isTheme(value) ? value : 'system')
