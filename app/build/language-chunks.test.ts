import { existsSync, readFileSync } from 'node:fs'
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
