import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { type Language, languageOfCode } from '#platform/i18n/languages.ts'
import { readCookie, writeCookie } from '#platform/ui/cookies.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'

const CHOSEN = 'fw_language'
const KEPT_DAYS = 1

/** What somebody reads in stays when they sign out, on the brand that offers the choice. A cookie: the server draws the page in it. */
export const keepLanguage = (language: Language): void => writeCookie(CHOSEN, language, KEPT_DAYS)

/** The language of a visitor who has not signed in: the last choice on the Canadian brand, otherwise English. */
export const visitorLanguage = (): Language => {
  if (!brandOfPage().languageSwitch) return 'en'
  return languageOfCode(readCookie(CHOSEN) ?? pageFacts().language)
}
