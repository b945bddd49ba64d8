import { useCallback, useSyncExternalStore } from 'react'
import { onLanguage, shownLanguage } from './language.ts'
import type { Language } from './languages.ts'
import { translateTo, type Text, type TextParams, type Texts } from './texts.ts'
import { unbroken } from './unbroken.ts'

/** The page's language, for formats and for multilingual responses. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, shownLanguage, shownLanguage)

/** The texts of a folder in the page's language: `const t = useTexts(texts); t('title')`. `count` selects the plural form. */
export const useTexts = <T extends Record<string, Text>>(
  texts: Texts<T>,
): ((key: keyof T & string, params?: TextParams) => string) => {
  const language = useLanguage()
  return useCallback((key, params = {}) => unbroken(translateTo(texts, key, language, params)), [texts, language])
}
