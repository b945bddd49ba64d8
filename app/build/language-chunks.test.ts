import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesWithTexts } from './language-chunks.ts'

const root = resolve(import.meta.dirname, '..', '..')
const SCREEN = join(root, 'features', 'telematics', 'screens', 'texts.ts')
/** Names of form fields, for refusals that the server writes. */
const SERVER_ONLY = join(root, 'app', 'composition', 'field-names.ts')

test('a browser gets the texts of screens, and none that only the server uses', () => {
  // A file that has moved would be missing for no reason that counts.
  expect([SCREEN, SERVER_ONLY].filter((file) => !existsSync(file))).toEqual([])
  const files = filesWithTexts()
  expect(files).toContain(SCREEN)
  expect(files).not.toContain(SERVER_ONLY)
})
