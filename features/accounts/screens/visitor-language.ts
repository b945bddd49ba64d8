import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { readCookie, writeCookie } from '#platform/ui/cookies.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { LANGUAGE_COOKIE, languageOfVisitor } from '../auth/language-of-visitor.ts'

const COOKIE_DAYS = 1

/** The language stays after sign-out on brands that offer the choice. A cookie, because the server renders the page in it. */
export const keepLanguage = (language: Language): void => writeCookie(LANGUAGE_COOKIE, language, COOKIE_DAYS)

/**
 * Somebody who comes by a link reads on in the language of the mail: without this, a brand that offers no choice is English until
 * they have signed in. Where there is a choice, it is the visitor's.
 */
export const continueInLanguage = async (language: string): Promise<void> => {
  if (!brandOfPage().languageSwitch) await showLanguage(language)
}

/** The language of a visitor who has not signed in. */
export const visitorLanguage = (): Language => {
  return languageOfVisitor(brandOfPage(), readCookie(LANGUAGE_COOKIE), pageFacts().language)
}
