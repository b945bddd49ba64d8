import { describe, expect, test } from 'vitest'
import { expiryNoticeDays, isApiKey, isUnused, keyState } from './key.ts'

const NOW = new Date('2026-11-20T15:00:00.000Z')
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)
const key = { createdAt: inDays(-400), expiresAt: null, revokedAt: null, lastUsedAt: null, isMakerActive: true }

test.each([
  ['fw_live_abc', true],
  ['fw_test_abc', true],
  ['fw_abc', false],
  ['xfw_live_abc', false],
])('%s is a key: %s', (token, is) => expect(isApiKey(token)).toBe(is))

describe('the state of a key', () => {
  test.each([
    ['active', {}],
    ['active', { expiresAt: inDays(0.1) }],
    ['expired', { expiresAt: NOW }],
    ['revoked', { revokedAt: NOW, expiresAt: inDays(-1) }],
    ['stopped', { isMakerActive: false }],
    ['expired', { isMakerActive: false, expiresAt: inDays(-1) }],
  ] as const)('%s: %j', (state, facts) => expect(keyState({ ...key, ...facts }, NOW)).toBe(state))
})

test.each([
  [-91, -400, true],
  [-89, -400, false],
  [null, -91, true],
  [null, -10, false],
])('last used %s days from now, created %s: unused for months is %s', (used, created, is) => {
  const times = { ...key, createdAt: inDays(created), lastUsedAt: used === null ? null : inDays(used) }
  expect(isUnused(times, NOW)).toBe(is)
})

test.each([
  [20, null],
  [14.1, null],
  [14, 14],
  [8, 14],
  [1.5, 14],
  [1, 1],
  [0.2, 1],
  [-0.1, null],
])('%s days before its end, the notice of %s days is due', (days, notice) => {
  expect(expiryNoticeDays(inDays(days), NOW)).toBe(notice)
})
