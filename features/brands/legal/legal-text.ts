import type { Brand } from '../brand.ts'
import type { LegalFacts, LegalSection } from './legal-facts.ts'
import { privacyEn, privacyFr } from './privacy-text.ts'
import { promotionalEn, promotionalFr } from './promotional-text.ts'
import { termsEn, termsFr } from './terms-text.ts'
import type { Language } from '#platform/i18n/languages.ts'

const LEGAL_PAGES = ['terms', 'promotional', 'privacy'] as const
export type LegalPageName = (typeof LEGAL_PAGES)[number]

/** When the three texts were last changed. */
export const LEGAL_TEXTS_CHANGED_ON = '2026-11-22'

/** Contracts are written by lawyers: a brand's page stays in English until its lawyers have provided a translation. */
const isTranslated = (language: Language): language is 'en' | 'fr' => language in TEXTS.terms

const TEXTS: Record<LegalPageName, Record<'en' | 'fr', (facts: LegalFacts) => LegalSection[]>> = {
  terms: { en: termsEn, fr: termsFr },
  promotional: { en: promotionalEn, fr: promotionalFr },
  privacy: { en: privacyEn, fr: privacyFr },
}

export const legalFactsOf = (brand: Brand): LegalFacts => ({
  name: brand.name,
  company: brand.legalName,
  email: `legal@${brand.name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
  phone: brand.assistancePhone,
  country: brand.country,
})

/** One legal page of a brand in one language. The brand's lawyers may replace it; it describes the product's actual behavior. */
export const legalText = (page: LegalPageName, language: Language, brand: Brand): LegalSection[] =>
  (isTranslated(language) ? TEXTS[page][language] : TEXTS[page].en)(legalFactsOf(brand))
