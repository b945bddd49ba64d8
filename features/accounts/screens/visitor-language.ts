import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { type Language, languageOfCode } from '#platform/i18n/languages.ts'
import { type ChosenLanguage, chosenLanguage } from '#features/countries/country.ts'
import { readCookie, writeCookie } from '#platform/ui/cookies.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { LANGUAGE_COOKIE, languageOfVisitor } from '../auth/language-of-visitor.ts'

const COOKIE_DAYS = 1

/** On brands that offer the choice, the language survives sign-out. A cookie, because the server renders the page with it. */
export const keepLanguage = (language: Language): void => writeCookie(LANGUAGE_COOKIE, language, COOKIE_DAYS)

/**
 * A visitor who opens an email link continues in the mail's language: otherwise, a brand without a language switch would be
 * in English until sign-in. With a switch, the visitor's choice applies.
 */
export const continueInLanguage = async (language: string): Promise<void> => {
  if (!brandOfPage().languageSwitch) await showLanguage(language)
}

/** The language of a visitor who has not signed in: that of the opened email link, if it says so. */
const visitorLanguage = (): Language => {
  const ofLink = new URLSearchParams(pageFacts().search).get('language')
  return ofLink ? languageOfCode(ofLink) : languageOfVisitor(brandOfPage(), readCookie(LANGUAGE_COOKIE), pageFacts().language)
}

/** The same with the brand's country, such as "en-CA". */
export const visitorLocale = (): ChosenLanguage => chosenLanguage(visitorLanguage(), brandOfPage().country)
