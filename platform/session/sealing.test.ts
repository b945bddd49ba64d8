import { expect, test } from 'vitest'
import { sealingBox } from './sealing.ts'

const SECRET = Buffer.from('of an endpoint')
const [FIRST, SECOND] = ['a'.repeat(32), 'b'.repeat(32)]
const none = sealingBox({ current: null, before: null }, 'in the database')
const first = sealingBox({ current: FIRST, before: null }, 'in the database')

test('the operator’s key seals once it is there, and opens what the database’s key sealed', () => {
  const before = none.seal(SECRET)
  expect(first.open(before)).toEqual(SECRET)
  expect([none.isCurrent(before), first.isCurrent(before)]).toEqual([true, false])
  const sealed = first.seal(SECRET)
  expect(first.open(sealed)).toEqual(SECRET)
  expect(first.isCurrent(sealed)).toBe(true)
  expect(sealed).not.toContain(FIRST)
})

test('the database alone does not open it, nor does another key', () => {
  const sealed = first.seal(SECRET)
  expect([none.opens(sealed), first.opens(sealed)]).toEqual([false, true])
  expect(() => none.open(sealed)).toThrow('neither SEALING_KEY nor SEALING_KEY_BEFORE')
  expect(() => sealingBox({ current: SECOND, before: null }, 'in the database').open(sealed)).toThrow('neither')
})

test('with the key before, a new one opens what that sealed, and so does the way back to none', () => {
  const sealed = first.seal(SECRET)
  for (const current of [SECOND, null]) {
    const box = sealingBox({ current, before: FIRST }, 'in the database')
    expect(box.open(sealed)).toEqual(SECRET)
    expect(box.isCurrent(sealed)).toBe(false)
    expect(box.isCurrent(box.seal(SECRET))).toBe(true)
  }
})
