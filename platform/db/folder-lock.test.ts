import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'lock-'))

test('a folder that a running process holds is refused, with what to do', () => {
  const place = folder()
  writeFileSync(join(place, 'lock'), '1')
  expect(() => lockFolder(place)).toThrow(/in use by process 1\..*DATA_DIR/)
})

test('the lock of a process that is gone is taken over', () => {
  const place = folder()
  writeFileSync(join(place, 'lock'), '999999999')
  const release = lockFolder(place)
  expect(() => release()).not.toThrow()
})

test('given back, a folder can be taken again', () => {
  const place = folder()
  lockFolder(place)()
  lockFolder(place)()
})
