import { formatsOf, type Language, languageOfCode } from './languages.ts'
import { isLanguageLoaded, loadLanguage, translateTo, type Text, type TextParams, type Texts } from './texts.ts'

let currentLanguage: Language = 'en'
let wanted = 'en'
const watchers = new Set<() => void>()

/** The language of the page; regional codes fall back to their language. */
export const shownLanguage = (): Language => currentLanguage

export const onLanguage = (watch: () => void): (() => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** Development and tests read the page in a language that is offered to nobody; what a person chose does not change it. */
const FOR_TESTS = 'fw_test_language'
const forTests = (): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(FOR_TESTS))

/**
 * Switches every text at once and tells the browser, so that screen readers pronounce it right. False where the language's words could not
 * be fetched: the page stays as it was.
 */
export const showLanguage = async (code: string): Promise<boolean> => {
  wanted = code
  const language = languageOfCode(forTests() ?? code)
  if (!isLanguageLoaded(language)) await loadLanguage(language).catch(() => undefined)
  // Another one was chosen while its words were on their way.
  if (!isLanguageLoaded(language) || wanted !== code) return false
  if (typeof document !== 'undefined') document.documentElement.lang = formatsOf(language)
  if (language === currentLanguage) return true
  currentLanguage = language
  for (const watch of watchers) watch()
  return true
}

/** A test makes a page that stands strange and plain again, without loading it anew. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === FOR_TESTS && void showLanguage(wanted))
}

/** One text outside a component: page titles, what the page itself refuses. */
export const translate = <T extends Record<string, Text>>(
  texts: Texts<T>,
  key: keyof T & string,
  params: TextParams = {},
): string => translateTo(texts, key, shownLanguage(), params)
