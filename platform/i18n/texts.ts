import { fillIn, type TextParams } from './fill-in.ts'
import {
  formatsOf,
  isFetched,
  type Language,
  languagesWithFolder,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  textsOf,
} from './languages.ts'
import type { Pack, Plural } from './pack.ts'

/** A text in both languages that stand side by side; with a number, the plural forms of each. A missing French text does not compile. */
export type Text = { en: string; fr: string } | { en: Plural; fr: Plural }
/** A text without plural forms: of a table, or as an answer or an event carried it. Whoever reads it chooses the language. */
export type Words = { en: string; fr: string } & Partial<Record<OfferedLanguage, string>>
/** The same with every language in it, as answers and events carry it. */
export type EveryLanguage = Record<OfferedLanguage, string>

/** The texts of one folder under one name: `export const texts = defineTexts('notes', { title: { en: 'Notes', fr: 'Notes' } })`. */
export type Texts<T extends Record<string, Text> = Record<string, Text>> = { readonly name: string; readonly entries: T }

export type { TextParams }

const tables = new Map<string, Texts>()
const places = new WeakMap<object, { table: string; key: string }>()
const packs = new Map<Language, Pack>()

/** All tables that were loaded so far: what a further language must have. */
export const allTexts = (): Texts[] => [...tables.values()]

export const defineTexts = <const T extends Record<string, Text>>(name: string, entries: T): Texts<T> => {
  const texts = { name, entries }
  // Refusals gather under one name from many files; every other table is one.
  tables.set(name, { name, entries: { ...tables.get(name)?.entries, ...entries } })
  for (const [key, text] of Object.entries(entries)) places.set(text, { table: name, key })
  return texts
}

/** The same for words that rules keep in tables of their own and {@link localize} reads. */
export const defineWords = <const T extends Record<string, Words>>(name: string, entries: T): T =>
  defineTexts(name, entries as Record<string, Text>).entries as T

/** Fetches the words of a language that has a folder, or is not the one of the page's scripts; without them it is not spoken. */
export const loadLanguage = async (language: Language): Promise<void> => {
  const pack = packs.has(language) ? null : await textsOf(language)
  if (pack) packs.set(language, pack)
}

/** What a server does at its start: whoever asks in one of them is answered at once. */
export const loadLanguages = async (forTests: boolean): Promise<void> => {
  await Promise.all(languagesWithFolder(forTests).map(loadLanguage))
}

/** Whether the product can speak it now: one with a folder must have been learnt. */
export const isLanguageLoaded = (language: Language): boolean => !isFetched(language) || packs.has(language)

const formIn = (text: Text, language: Language, place: { table: string; key: string } | undefined): string | Plural =>
  (text as Partial<Record<Language, string | Plural>>)[language] ??
  packs.get(language)?.(place?.table ?? '', place?.key ?? '', text.en ?? text.fr) ??
  text.en ??
  // In scripts that were built in French it stands alone.
  text.fr

const rules = new Map<Language, Intl.PluralRules>()
const pluralOf = (language: Language, count: number): Intl.LDMLPluralRule => {
  const rule = rules.get(language) ?? new Intl.PluralRules(formatsOf(language))
  rules.set(language, rule)
  return rule.select(count)
}

/** A text in a language, its parts filled in. `count` chooses the plural form. */
export const translateTo = <T extends Record<string, Text>>(
  texts: Texts<T>,
  key: keyof T & string,
  language: Language,
  params: TextParams = {},
): string => {
  const form = formIn(texts.entries[key]!, language, { table: texts.name, key })
  const words = typeof form === 'string' ? form : (form[pluralOf(language, Number(params.count))] ?? form.other)
  return fillIn(words, params, language)
}

/** Words in a language: of a table, or as an answer carried them. */
export const localize = (words: Words, language: Language): string => formIn(words, language, places.get(words)) as string

/** What is made of several parts, in each language that people may read: for answers, events and mails that leave the choice open. */
export const inEveryLanguage = (make: (language: OfferedLanguage) => string): EveryLanguage =>
  Object.fromEntries(OFFERED_LANGUAGES.map((language) => [language, make(language)])) as EveryLanguage

/** The words of a table as answers carry them. */
export const toEveryLanguage = (words: Words): EveryLanguage => inEveryLanguage((language) => localize(words, language))
