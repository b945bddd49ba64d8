import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { initReactI18next } from 'react-i18next'
import i18next from 'i18next'
import type { Text, TextParams, Texts } from './texts.ts'
import type { ShownLanguage } from './language.ts'

initReactI18next.init(i18next)

/** The texts of a folder in the page's language: `const t = useTexts(texts); t('title')`. `count` chooses the plural form. */
export const useTexts = <T extends Record<string, Text>>(
  texts: Texts<T>,
): ((key: keyof T & string, params?: TextParams) => string) => {
  const { t } = useTranslation(texts.name)
  return useCallback((key, params = {}) => t(key as never, params as never) as unknown as string, [t])
}

/** The page's language, for formats and for answers that carry both. */
export const useLanguage = (): ShownLanguage => {
  const { i18n } = useTranslation()
  return i18n.language.startsWith('fr') ? 'fr' : 'en'
}
