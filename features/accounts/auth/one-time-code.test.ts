import { describe, expect, test } from 'vitest'
import { attributionOf } from './attribution.ts'
import { FEATURE_FLAGS, FLAG_DEFAULTS, flagValues, isSafeLink } from '../feature-flags.ts'
import { NOTICES, noticePreferences } from '../notice.ts'
import { checkCodeRequest, isOneTimeCode, isOpenCode, onlyDigits } from './one-time-code.ts'

describe('a one-time code', () => {
  test.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12a456', false],
    ['', false],
    ['１２３４５６', false],
  ])('%j has exactly six digits: %s', (typed, expected) => expect(isOneTimeCode(typed)).toBe(expected))
  test.each([
    ['123 456', '123456'],
    ['123-456\n', '123456'],
    ['12a', '12a'],
  ])('%j is read as %j', (typed, digits) => expect(onlyDigits(typed)).toBe(digits))

  const now = new Date('2026-11-20T15:00:00Z')
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const requestedCode = (seconds: number, tries = 0) => ({
    askedAt: secondsAgo(seconds),
    expiresAt: secondsAgo(seconds - 600),
    tries,
  })

  test.each([
    ['none', null, false],
    ['a fresh one', requestedCode(1), true],
    ['one that was tried four times', requestedCode(1, 4), true],
    ['one that was tried five times', requestedCode(1, 5), false],
    ['one of ten minutes ago', requestedCode(600), false],
    ['one of a second less', requestedCode(599), true],
  ])('%s can be entered: %s', (_, code, expected) => expect(isOpenCode(code, now)).toBe(expected))

  test.each([
    ['nothing was sent', null, false, { ok: true, send: true }],
    ['one was just sent, and the password is typed again', requestedCode(5), false, { ok: true, send: false }],
    [
      'one was just sent, and another is asked for',
      requestedCode(5),
      true,
      { ok: false, code: 'one_time_code_too_soon', seconds: 25 },
    ],
    ['29 seconds went by', requestedCode(29), true, { ok: false, code: 'one_time_code_too_soon', seconds: 1 }],
    ['30 seconds went by', requestedCode(30), true, { ok: true, send: true }],
    ['five wrong tries made it void', requestedCode(5, 5), true, { ok: false, code: 'one_time_code_too_soon', seconds: 25 }],
    [
      'five wrong tries made it void, without asking for another',
      requestedCode(5, 5),
      false,
      { ok: false, code: 'one_time_code_too_soon', seconds: 25 },
    ],
    ['five wrong tries made it void half a minute ago', requestedCode(30, 5), true, { ok: true, send: true }],
  ])('when %s', (_, known, isResend, expected) => expect(checkCodeRequest(known, now, isResend)).toEqual(expected))
})

describe('feature flags', () => {
  test('are exactly seven', () => {
    expect(FEATURE_FLAGS).toHaveLength(7)
    expect(Object.keys(FLAG_DEFAULTS).toSorted()).toEqual([...FEATURE_FLAGS].toSorted())
  })
  test('what is said wins over the default; what has the wrong shape or name counts as not said', () => {
    const said = { multifactor_authentication: true, glovebox: 'no', unknown: true, footer_component: { copyright: 5 } }
    expect(flagValues(said)).toEqual({ ...FLAG_DEFAULTS, multifactor_authentication: true })
  })
  test('the footer keeps the links that are safe', () => {
    const links = [
      { label: 'Terms', url: 'https://goldfinch.example/terms' },
      { label: 'Trap', url: 'javascript:alert(1)' },
      { label: 'Nothing' },
    ]
    expect(flagValues({ footer_component: { copyright: '© Goldfinch', links } }).footer_component).toEqual({
      copyright: '© Goldfinch',
      links: [links[0]],
    })
  })
  test.each([
    ['https://a.example/b', true],
    ['http://a.example', true],
    ['/privacy_policy', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['a.example', false],
  ])('%s may be a link: %s', (url, expected) => expect(isSafeLink(url)).toBe(expected))
})

test('there are nine notices, each on or off', () => {
  expect(NOTICES).toEqual([
    'appointment_requested',
    'appointment_confirmed',
    'approvals_required',
    'approvals_submitted',
    'services_completed',
    'services_canceled',
    'payment_received',
    'twenty_four_hour_reminder',
    'one_hour_reminder',
  ])
  expect(Object.entries(noticePreferences(['payment_received'])).filter(([, on]) => on)).toEqual([['payment_received', true]])
})

test.each([
  ['?utm_source=letter&key=secret', { query: 'utm_source=letter' }],
  ['?key=secret', {}],
  ['', {}],
  [undefined, {}],
])('where somebody came from is kept without what opens a door: %s', (query, storedQuery) =>
  expect(attributionOf(query)).toEqual(storedQuery),
)
