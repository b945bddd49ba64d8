import { describe, expect, test } from 'vitest'
import { checkNewPassword, checkPassword } from './password.ts'
import { rememberablePath, takeRememberedPath } from './remembered-path.ts'
import { consentFor, checkSignIn, isEmail, termsPreChecked } from './sign-in.ts'

const form = { email: ' Olivia@Northwind.example ', password: 'fleetwright', termsAccepted: true, captchaSolved: true }
const everything = { terms: true, captcha: true }

describe('the sign-in form', () => {
  test('is complete, and the e-mail is sent in lower case without spaces', () => {
    expect(checkSignIn(form, everything)).toEqual({ ok: true, email: 'olivia@northwind.example' })
  })
  test.each([
    ['an e-mail that is none', { email: 'olivia' }, { email: 'email_invalid' }],
    ['no e-mail', { email: '' }, { email: 'email_invalid' }],
    ['a password of five', { password: 'fleet' }, { password: 'password_too_short' }],
    ['no password', { password: '' }, { password: 'password_too_short' }],
    ['terms not ticked', { termsAccepted: false }, { terms: 'terms_not_accepted' }],
    ['captcha not ticked', { captchaSolved: false }, { captcha: 'captcha_not_solved' }],
    ['two at once', { email: 'x', password: 'y' }, { email: 'email_invalid', password: 'password_too_short' }],
  ])('is refused with %s', (_, change, problems) => {
    expect(checkSignIn({ ...form, ...change }, everything)).toEqual({ ok: false, code: 'sign_in_incomplete', problems })
  })
  test('asks for neither terms nor captcha where brand and flag do not', () => {
    const bare = { ...form, termsAccepted: false, captchaSolved: false }
    expect(checkSignIn(bare, { terms: false, captcha: false }).ok).toBe(true)
  })
})

test.each([
  ['mia@northwind.example', true],
  ['first.last+tag@sub.domain.example', true],
  ['élodie@boréal.example', true],
  ['mia@northwind', false],
  ['mia@@northwind.example', false],
  ['mia northwind@x.example', false],
  ['mia@northwind..example', false],
  ['@northwind.example', false],
  [`${'a'.repeat(250)}@x.example`, false],
])('%s is an e-mail: %s', (email, expected) => expect(isEmail(email)).toBe(expected))

test('the terms box is ticked beforehand for the remembered e-mail only', () => {
  expect(termsPreChecked('OLIVIA@northwind.example', 'olivia@northwind.example')).toBe(true)
  expect(termsPreChecked('mia@northwind.example', 'olivia@northwind.example')).toBe(false)
  expect(termsPreChecked('', null)).toBe(false)
})

describe('passwords', () => {
  test.each([
    ['', 'password_missing'],
    ['12345', 'password_too_short'],
    ['123456', null],
    ['      ', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'password_too_long'],
  ])('%j: %s', (password, code) => expect(checkPassword(password)).toBe(code))
  test('a confirmation that differs is named first', () => {
    expect(checkNewPassword('123', '124')).toEqual({ ok: false, code: 'password_mismatch' })
    expect(checkNewPassword('123', '123')).toEqual({ ok: false, code: 'password_too_short' })
    expect(checkNewPassword('fleetwright', 'fleetwright')).toEqual({ ok: true })
  })
})

describe('the remembered path', () => {
  test.each([
    ['/shops', '/shops'],
    ['/orders/12/approvals?tab=notes#last', '/orders/12/approvals?tab=notes#last'],
    ['/vehicles?key=secret', '/vehicles'],
    ['/vehicles?page=2&key=secret&sort=name', '/vehicles?page=2&sort=name'],
    ['/vehicles?query=ford%20transit', '/vehicles?query=ford%20transit'],
    ['/sign_in?key=a', null],
    ['/sign_out', null],
    ['/', null],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['/..//evil.example', null],
    ['javascript:alert(1)', null],
    ['shops', null],
    ['', null],
    [`/${'a'.repeat(2000)}`, null],
  ])('%s is kept as %s', (raw, rememberedPath) => expect(rememberablePath(raw)).toBe(rememberedPath))

  test('is used once', () => {
    expect(takeRememberedPath({ path: '/shops', userId: null }, 7)).toEqual({ path: '/shops', remembered: null })
    expect(takeRememberedPath(null, 7)).toEqual({ path: null, remembered: null })
  })
  test('is dropped when another user signs in', () => {
    expect(takeRememberedPath({ path: '/orders/1/approvals', userId: 7 }, 8).path).toBeNull()
    expect(takeRememberedPath({ path: '/orders/1/approvals', userId: 7 }, 7).path).toBe('/orders/1/approvals')
  })
})

describe('consent to the terms belongs to the e-mail that it was given for', () => {
  const none = { accepted: false, email: null }
  test.each([
    ['the remembered e-mail ticks the box', 'a@a.example', none, 'a@a.example', { accepted: true, email: 'a@a.example' }],
    ['another one takes the tick away', 'b@a.example', { accepted: true, email: 'a@a.example' }, 'a@a.example', none],
    ['ticked by hand for one, then another is typed', 'b@a.example', { accepted: true, email: 'a@a.example' }, null, none],
    ['ticked while the field was empty', 'a', { accepted: true, email: null }, null, { accepted: true, email: null }],
    [
      'the same in upper case',
      'A@a.example',
      { accepted: true, email: 'a@a.example' },
      null,
      { accepted: true, email: 'a@a.example' },
    ],
    ['nothing ticked', 'a@a.example', none, null, none],
  ])('%s', (_, typed, consent, remembered, expected) => expect(consentFor(typed, consent, remembered)).toEqual(expected))
})
