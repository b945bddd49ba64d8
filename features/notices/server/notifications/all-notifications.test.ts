import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOTIFICATION_LOOKS } from '../../inbox/notification-looks.ts'
import { ALL_NOTIFICATIONS } from './all-notifications.ts'

test('each kind has a file, a line in the list and a name of its own', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'))
  const defining = files.filter((file) =>
    /^export const \w+ = define(Order)?Notification\(\{$/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  const names = ALL_NOTIFICATIONS.map(({ name }) => name)
  expect(defining.map((file) => file.replace('.ts', '').replaceAll('-', '_')).toSorted()).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(names.length)
})

test('each kind that appears under the bell has its look there', () => {
  const shown = ALL_NOTIFICATIONS.filter(({ inApp }) => !('none' in inApp)).map(({ name }) => name)
  expect(Object.keys(NOTIFICATION_LOOKS).toSorted()).toEqual(shown.toSorted())
})
