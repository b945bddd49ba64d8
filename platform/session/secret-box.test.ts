import { expect, test } from 'vitest'
import { secretBox } from './secret-box.ts'

test('a secret is opened with the same key alone, and not when it was changed', () => {
  const secret = Buffer.from('32 bytes of a very random secret')
  const box = secretBox('one')
  const sealed = box.seal(secret)
  expect(sealed).not.toContain(secret.toString('base64').slice(0, 10))
  expect(box.seal(secret)).not.toBe(sealed)
  expect(box.open(sealed)).toEqual(secret)
  expect(() => secretBox('other').open(sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1]! ^= 1
  expect(() => box.open(bytes.toString('base64'))).toThrow()
})
