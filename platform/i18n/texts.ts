import { pluralRules } from './intl.ts'
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

/** A text in both languages, side by side; with a count, the plural forms of each. Missing French does not compile. */
export type Text = { en: string; fr: string } | { en: Plural; fr: Plural }
/** A text without plural forms: from a table, a response or an event. The language is picked on display. */
export type Words = { en: string; fr: string } & Partial<Record<OfferedLanguage, string>>
/** The same in every offered language, as in responses and events. */
export type EveryLanguage = Record<OfferedLanguage, string>

/** The texts of one folder under one name: `export const texts = defineTexts('notes', { title: { en: 'Notes', fr: 'Notes' } })`. */
export type Texts<T extends Record<string, Text> = Record<string, Text>> = { readonly name: string; readonly entries: T }

export type { TextParams }

const tables = new Map<string, Texts>()
const textIds = new WeakMap<object, { table: string; key: string }>()
const packs = new Map<Language, Pack>()

/** All tables loaded so far: what a further language must translate. */
export const allTexts = (): Texts[] => [...tables.values()]

export const defineTexts = <const T extends Record<string, Text>>(name: string, entries: T): Texts<T> => {
  const texts = { name, entries }
  // Refusals are collected under one name from many files; every other table has its own.
  tables.set(name, { name, entries: { ...tables.get(name)?.entries, ...entries } })
  for (const [key, text] of Object.entries(entries)) textIds.set(text, { table: name, key })
  return texts
}

/** The same for words that rules keep in separate tables, for {@link localize}. */
export const defineWords = <const T extends Record<string, Words>>(name: string, entries: T): T =>
  defineTexts(name, entries as Record<string, Text>).entries as T

/** For what this version does not know: during an update the server may be newer than an open page, and must not break it. */
const { unknown: UNKNOWN } = defineWords('unknown', { unknown: { en: 'Unknown', fr: 'Inconnu' } })

/** Fetches the texts of a language that has a folder or is not the one of the page's scripts; without them it cannot be used. */
export const loadLanguage = async (language: Language): Promise<void> => {
  const pack = packs.has(language) ? null : await textsOf(language)
  if (pack) packs.set(language, pack)
}

/** Loads all languages at server start, so that no request waits for one. */
export const loadLanguages = async (forTests: boolean): Promise<void> => {
  await Promise.all(languagesWithFolder(forTests).map(loadLanguage))
}

/** Whether a language is usable now: one with a folder must have been loaded. */
export const isLanguageLoaded = (language: Language): boolean => !isFetched(language) || packs.has(language)

const formIn = (text: Text, language: Language, textId: { table: string; key: string } | undefined): string | Plural =>
  (text as Partial<Record<Language, string | Plural>>)[language] ??
  packs.get(language)?.(textId?.table ?? '', textId?.key ?? '', text.en ?? text.fr) ??
  text.en ??
  // Scripts built in French contain only the French.
  text.fr

/** A text in a language with its parameters. `count` selects the plural form. */
export const translateTo = <T extends Record<string, Text>>(
  texts: Texts<T>,
  key: keyof T & string,
  language: Language,
  params: TextParams = {},
): string => {
  const form = formIn(texts.entries[key] ?? UNKNOWN, language, { table: texts.name, key })
  const words =
    typeof form === 'string' ? form : (form[pluralRules(formatsOf(language)).select(Number(params.count))] ?? form.other)
  return fillIn(words, params, language)
}

/** Picks a language from words of a table or a response. */
export const localize = (words: Words | undefined, language: Language): string => {
  const known = words ?? UNKNOWN
  return formIn(known, language, textIds.get(known)) as string
}

/** Builds a composed text in every offered language: for responses, events and mails that leave the choice open. */
export const inEveryLanguage = (make: (language: OfferedLanguage) => string): EveryLanguage =>
  Object.fromEntries(OFFERED_LANGUAGES.map((language) => [language, make(language)])) as EveryLanguage

/** The words of a table in the form of responses. */
export const toEveryLanguage = (words: Words): EveryLanguage => inEveryLanguage((language) => localize(words, language))
