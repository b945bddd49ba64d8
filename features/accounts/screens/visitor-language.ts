import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import type { ShownLanguage } from '#platform/i18n/language.ts'

const CHOSEN = 'fw_language'

/** What somebody reads in stays when they sign out, on the brand that offers the choice. */
export const keepLanguage = (language: ShownLanguage): void => sessionStorage.setItem(CHOSEN, language)

/** The language of a visitor who has not signed in: the last choice on the Canadian brand, otherwise English. */
export const visitorLanguage = (): ShownLanguage => {
  if (!brandOfPage().languageSwitch) return 'en'
  const chosen = sessionStorage.getItem(CHOSEN)
  if (chosen) return chosen === 'fr' ? 'fr' : 'en'
  return navigator.language.startsWith('fr') ? 'fr' : 'en'
}
