import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesWithTexts, withCommonTexts } from './language-chunks.ts'

const root = resolve(import.meta.dirname, '..', '..')
const SCREEN = join(root, 'features', 'telematics', 'screens', 'texts.ts')
/** Names of form fields, for refusals that the server writes. */
const SERVER_ONLY = join(root, 'app', 'composition', 'field-names.ts')

test('a browser gets the texts of screens, and none that only the server uses', () => {
  // Otherwise a moved file would also count as absent from the scripts.
  expect([SCREEN, SERVER_ONLY].filter((file) => !existsSync(file))).toEqual([])
  const files = filesWithTexts()
  expect(files).toContain(SCREEN)
  expect(files).not.toContain(SERVER_ONLY)
})

test('common texts are written out in the tables that pick them, so that no page loads the others', () => {
  const built = withCommonTexts(
    "import { COMMON, common } from '#features/common-texts.ts'\ndefineTexts('form', { ...common('save', 'cancel'), whose: COMMON.vehicle })",
  )
  expect(built).toBe(
    `defineTexts('form', { save: {"en":"Save","fr":"Enregistrer"}, cancel: {"en":"Cancel","fr":"Annuler"}, whose: {"en":"Vehicle","fr":"Véhicule"} })`,
  )
  const left = filesWithTexts()
    .filter((file) => !file.endsWith('common-texts.ts'))
    .filter((file) => /\bcommon\(|\bCOMMON\./.test(withCommonTexts(readFileSync(file, 'utf8'))))
  expect(left).toEqual([])
})

/** The files of each table, by its name. Refusals are collected under one name. */
const filesByTable = (): Map<string, string[]> => {
  const files = new Map<string, string[]>()
  for (const folder of ['app', 'features', 'integrations', 'platform']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\./.test(name)) continue
      const source = readFileSync(join(root, folder, name), 'utf8')
      for (const [, table] of source.matchAll(/\bdefine(?:Texts|Words)\(\s*'([^']+)'/g)) {
        files.set(table!, [...(files.get(table!) ?? []), `${folder}/${name}`])
      }
    }
  }
  return files
}

test('each table has its own name and a file that the build can import, or a switch of language leaves its texts behind', () => {
  const files = [...filesByTable()]
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter(([, of]) => of.length > 1)).toEqual([])
  expect(files.flatMap(([, of]) => of.filter((file) => file.endsWith('x')))).toEqual([])
})
