import i18next from 'i18next'

export type ShownLanguage = 'en' | 'fr'

/** The language of the page; regional codes fall back to their language. */
export const shownLanguage = (): ShownLanguage => (i18next.language.startsWith('fr') ? 'fr' : 'en')

/** Switches every text at once and tells the browser, so that screen readers pronounce it right. */
export const showLanguage = (code: string): void => {
  const language: ShownLanguage = code.startsWith('fr') ? 'fr' : 'en'
  if (typeof document !== 'undefined') document.documentElement.lang = language === 'fr' ? 'fr-CA' : 'en'
  if (i18next.language !== language) void i18next.changeLanguage(language)
}
