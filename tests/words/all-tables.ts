import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allTexts, type Text, type Texts } from '#platform/i18n/texts.ts'

const root = resolve(import.meta.dirname, '../..')
const FOLDERS = ['app', 'features', 'integrations', 'platform']
const DEFINES = /\bdefine(?:Texts|Words|Refusals)\(/

const filesWithTables = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, folder, name))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/platform/i18n/'))
      .filter((file) => DEFINES.test(readFileSync(file, 'utf8'))),
  )

/** Every text table in the product: screens, refusals, mails, headings, texts of rules. */
export const loadAllTables = async (): Promise<Texts[]> => {
  await Promise.all(filesWithTables().map((file) => import(/* @vite-ignore */ file)))
  return allTexts()
}

/** The text, or its plural forms, the "other" form last. */
export const formsOf = (text: Text, language: 'en' | 'fr'): string[] => {
  const words = text[language]
  return typeof words === 'string' ? [words] : Object.values(words)
}
