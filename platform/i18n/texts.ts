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

/** What counts is written with separators ("3,046 vehicles"); numbers of orders, years and pages are names and stay as they are. */
const withSeparators = (words: string): string => words.replace(/\{\{(count|total|shown|number)\}\}/g, '{{$1, figure}}')

i18next.services.formatter?.add('figure', (value: unknown, language) =>
  typeof value === 'number' ? new Intl.NumberFormat(language?.startsWith('fr') ? 'fr-CA' : 'en-US').format(value) : String(value),
)

/** i18next's keys. French has a form for millions (`_many`), which reads like the plural here. */
const flat = (entries: Record<string, Text>, language: 'en' | 'fr'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([key, text]) => {
      const words = text[language]
      if (typeof words === 'string') return [[key, withSeparators(words)]]
      return [
        [`${key}_one`, withSeparators(words.one)],
        [`${key}_other`, withSeparators(words.other)],
        [`${key}_many`, withSeparators(words.other)],
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
