import { type Pack, packOf, type Tables } from './pack.ts'

type Facts = {
  /** The language's name in the language itself, so that its speakers find it. */
  name: string
  /** Locale for pronunciation and for numbers, months and time zones. */
  formats: string
  /** Locale for lists ("a, b and c"): en-CA, since en-US puts a comma before "and". */
  lists: string
  /** The first day of a month, in languages that write it as an ordinal. */
  firstDay?: string
  /** Loads the texts of a language that is not written beside the English; see docs/adding-a-language.md. */
  texts?: () => Promise<{ default: Pack }>
  /** For development and tests only, never offered. */
  forTests?: true
}

/** The languages of the product, one line each. English and French are in every text table, any other in its own folder. */
export const LANGUAGES = {
  en: { name: 'English', formats: 'en-US', lists: 'en-CA' },
  fr: { name: 'Français', formats: 'fr-CA', lists: 'fr-CA', firstDay: '1er' },
  'en-XA': { name: 'Pseudo', formats: 'en-XA', lists: 'en-CA', forTests: true, texts: () => import('./pseudo.ts') },
} as const satisfies Record<string, Facts>

export type Language = keyof typeof LANGUAGES
/** Languages that users and responses may be set to. */
export type OfferedLanguage = { [L in Language]: (typeof LANGUAGES)[L] extends { forTests: true } ? never : L }[Language]

const facts: Record<Language, Facts> = LANGUAGES
const all = Object.keys(LANGUAGES) as Language[]
export const OFFERED_LANGUAGES = all.filter((language) => !facts[language].forTests) as OfferedLanguage[]
/** Languages with a folder; without `forTests` only offered ones. */
export const languagesWithFolder = (forTests = true): Language[] =>
  all.filter((language) => facts[language].texts && (forTests || !facts[language].forTests))

/**
 * The languages in every table: on the server both. The build writes each script once per language
 * (`app/build/language-chunks.ts`), which keeps one of the two here and in every text; the other one is fetched.
 */
const IN_TABLES: Partial<Record<Language, string>> = { en: 'en', fr: 'fr' }
const OTHER_TABLES: Partial<Record<Language, () => Promise<{ default: Tables }>>> = {
  en: () => import('./packs/en.ts'),
  fr: () => import('./packs/fr.ts'),
}
/** Whether its texts must be fetched before use. */
export const isFetched = (language: Language): boolean => !(language in IN_TABLES)
export const textsOf = async (language: Language): Promise<Pack | null> => {
  const { texts } = facts[language]
  if (texts) return (await texts()).default
  const tables = isFetched(language) ? await OTHER_TABLES[language]?.() : null
  return tables ? packOf(tables.default) : null
}

export const formatsOf = (language: Language): string => facts[language].formats
/** Tag of a document: a regional code keeps its region, so that Canadian English is not pronounced as American. */
export const documentTag = (code: string): string => {
  const language = languageOfCode(code)
  return code !== language && /^[a-z]{2}-[A-Z]{2}$/.test(code) ? code : formatsOf(language)
}
export const firstDayOf = (language: Language): string => facts[language].firstDay ?? '1'
export const listsOf = (language: Language): string => facts[language].lists

/** "fr-CA" is French. Unknown codes are English. */
export const languageOfCode = (code: string): Language => {
  // Called for every number of a list: "fr" skips the search.
  if (code in facts) return code as Language
  const normalized = code.trim().toLowerCase()
  const findLanguage = (tag: string): Language | undefined => all.find((language) => language.toLowerCase() === tag)
  return findLanguage(normalized) ?? findLanguage(normalized.split('-', 1)[0]!) ?? 'en'
}
