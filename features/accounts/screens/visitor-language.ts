import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { type Language, languageOfCode } from '#platform/i18n/languages.ts'

const CHOSEN = 'fw_language'

/** What somebody reads in stays when they sign out, on the brand that offers the choice. */
export const keepLanguage = (language: Language): void => sessionStorage.setItem(CHOSEN, language)

/** The language of a visitor who has not signed in: the last choice on the Canadian brand, otherwise English. */
export const visitorLanguage = (): Language => {
  if (!brandOfPage().languageSwitch) return 'en'
  return languageOfCode(sessionStorage.getItem(CHOSEN) ?? navigator.language)
}
