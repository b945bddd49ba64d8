import { expect, test } from 'vitest'
import { answeredWriteAt, rememberAnswer, writeName } from './own-writes.ts'

test('a push names its write by the beginning of the key, which is known once the write has its response', () => {
  const key = crypto.randomUUID()
  expect(answeredWriteAt(writeName(key))).toBeUndefined()
  rememberAnswer(key)
  expect(answeredWriteAt(writeName(key))).toBeLessThanOrEqual(performance.now())
  expect(key.length - writeName(key).length).toBeGreaterThan(20)
})

test('a push without a name, and one of another person, is of no write of this tab', () => {
  expect([undefined, 7, writeName(crypto.randomUUID())].map(answeredWriteAt)).toEqual([undefined, undefined, undefined])
})

test('only the latest writes are remembered', () => {
  const keys = Array.from({ length: 60 }, () => crypto.randomUUID())
  keys.forEach(rememberAnswer)
  expect(answeredWriteAt(writeName(keys[0]!))).toBeUndefined()
  expect(answeredWriteAt(writeName(keys[59]!))).toBeDefined()
})
