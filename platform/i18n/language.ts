import { documentTag, type Language, languageOfCode } from './languages.ts'
import { isLanguageLoaded, loadLanguage, translateTo, type Text, type TextParams, type Texts } from './texts.ts'

let currentLanguage: Language = 'en'
let requestedLanguage = 'en'
const watchers = new Set<() => void>()

let source = (): Language => currentLanguage

/** The language of the page; regional codes fall back to their language. */
export const shownLanguage = (): Language => source()

/** Called once by the server renderer: many pages are rendered concurrently, each in its own language. */
export const readLanguageFrom = (read: () => Language): void => {
  source = read
}

export const onLanguage = (watch: () => void): (() => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** Lets development and tests show the page in a language that is not offered; overrides the user's choice. */
const FOR_TESTS = 'fw_test_language'
const forTests = (): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(FOR_TESTS))

/**
 * Switches all texts and the document's `lang`, so that screen readers pronounce them correctly. False if the language could not
 * be loaded: the page stays as it was.
 */
export const showLanguage = async (code: string): Promise<boolean> => {
  requestedLanguage = code
  const language = languageOfCode(forTests() ?? code)
  if (!isLanguageLoaded(language)) await loadLanguage(language).catch(() => undefined)
  // Another language was chosen while this one loaded.
  if (!isLanguageLoaded(language) || requestedLanguage !== code) return false
  if (typeof document !== 'undefined') document.documentElement.lang = documentTag(forTests() ?? code)
  if (language === currentLanguage) return true
  currentLanguage = language
  for (const watch of watchers) watch()
  return true
}

/** Lets tests switch pseudo-localization on and off without a reload. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === FOR_TESTS && void showLanguage(requestedLanguage))
}

/** One text outside of a component: page titles, the page's own refusals. */
export const translate = <T extends Record<string, Text>>(
  texts: Texts<T>,
  key: keyof T & string,
  params: TextParams = {},
): string => translateTo(texts, key, shownLanguage(), params)
