import i18next from 'i18next'

/** A text in both languages; with a number, the plural forms of each. A missing French text does not compile. */
export type Text = { en: string; fr: string } | { en: Plural; fr: Plural }
export type Plural = { one: string; other: string }

/** The texts of one folder under one name: `export const texts = defineTexts('vehicles', { title: { en: 'Vehicles', fr: 'Véhicules' } })`. */
export type Texts<T extends Record<string, Text> = Record<string, Text>> = { readonly name: string; readonly entries: T }

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
})

const allTexts: Texts[] = []

export const defineTexts = <const T extends Record<string, Text>>(name: string, entries: T): Texts<T> => {
  for (const language of ['en', 'fr'] as const) i18next.addResourceBundle(language, name, flat(entries, language), true, true)
  allTexts.push({ name, entries })
  return { name, entries }
}

/** i18next's keys. French has a form for millions (`_many`), which reads like the plural here. */
const flat = (entries: Record<string, Text>, language: 'en' | 'fr'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([key, text]) => {
      const words = text[language]
      if (typeof words === 'string') return [[key, words]]
      return [
        [`${key}_one`, words.one],
        [`${key}_other`, words.other],
        [`${key}_many`, words.other],
      ]
    }),
  )

/** One text outside a component: page titles, messages of rules. */
export const translate = <T extends Record<string, Text>>(
  texts: Texts<T>,
  key: keyof T & string,
  params: TextParams = {},
): string => i18next.t(key as never, { ns: texts.name, ...params } as never) as unknown as string

export type TextParams = Record<string, string | number>
