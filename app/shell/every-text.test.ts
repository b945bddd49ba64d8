import { expect, test } from 'vitest'
import type { Text, Texts } from '#platform/i18n/texts.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../../{features,platform,app}/**/*texts.ts', '../**/*texts.ts'], {
  eager: true,
})
const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'entries' in value && 'name' in value
const all = Object.values(modules).flatMap((module) => Object.values(module).filter(isTexts))
const forms = (text: Text, language: 'en' | 'fr'): string[] =>
  typeof text[language] === 'string' ? [text[language]] : Object.values(text[language])
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
const rows = [...new Map(all.map((texts) => [texts.name, texts])).values()].flatMap((texts) =>
  Object.entries(texts.entries).map(([key, text]) => [`${texts.name}.${key}`, text] as const),
)

test('there are texts to look at, and each name of texts is used once', () => {
  expect(rows.length).toBeGreaterThan(50)
  const names = new Set(all.map((texts) => texts.name))
  expect(names.size).toBe(new Set(all).size)
})

test('each text stands in both languages, with the same parts in braces', () => {
  const wrong = rows.filter(([, text]) => {
    const both = [...forms(text, 'en'), ...forms(text, 'fr')]
    // One of a kind may be named without its figure ("1 result"); the last form has them all.
    const parts = (language: 'en' | 'fr') => placeholders(forms(text, language).at(-1)!).join()
    return both.some((form) => form.trim() === '') || parts('en') !== parts('fr')
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})

test.each([
  ['a breaking space before : % $ » or after «', /[\p{L}\d}] [:%$»]|« /u],
  ['a space before ; ? !', /[\s\u00a0\u202f][;?!]/u],
  ['no no-break space before : % $ »', /[\p{L}\d)}][:%$»]/u],
  ['no no-break space after «', /«[^\u00a0]/u],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
])('no French text has %s', (_, mistake) => {
  const wrong = rows.flatMap(([name, text]) =>
    forms(text, 'fr')
      .filter((form) => mistake.test(form))
      .map((form) => `${name}: ${form}`),
  )
  expect(wrong).toEqual([])
})
