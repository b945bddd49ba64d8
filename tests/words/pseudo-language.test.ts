import { describe, expect, test } from 'vitest'
import type { Locale } from '#features/countries/country.ts'
import * as accountEmails from '#features/notices/templates/account-emails.ts'
import { bulkReportEmail } from '#features/notices/templates/bulk-report-email.ts'
import { asHtml, asText } from '#features/notices/templates/layout.ts'
import type { EmailContent } from '#features/notices/templates/email-content.ts'
import { ALL_NOTIFICATIONS } from '#features/notices/server/notifications/all-notifications.ts'
import type { approved } from '#features/notices/server/notifications/approved.ts'
import { reminderEmail } from '#features/notices/templates/reminder-email.ts'
import * as signUpEmails from '#features/notices/templates/sign-up-emails.ts'
import { pseudo } from '#platform/i18n/pseudo.ts'
import { loadLanguage, translateTo } from '#platform/i18n/texts.ts'
import { useTestApp } from '../test-app.ts'
import { loadAllTables } from './all-tables.ts'
import { plainWords } from './plain-words.ts'

const LANGUAGE = 'en-XA'
const locale: Locale = { country: 'US', language: LANGUAGE }
const testApp = useTestApp()
await loadLanguage(LANGUAGE)

describe('English made strange', () => {
  test('is accented, a third longer and in brackets, with its parts as they were', () => {
    expect(pseudo('Add {{count}} vehicles')).toMatch(/^⟦Áðð \{\{count\}\} ṽéĥîçļéš·+⟧$/)
    expect(pseudo('Approve').length).toBeGreaterThanOrEqual(Math.ceil('Approve'.length * 1.35) + 2)
  })
  test('leaves alone what has no letters', () => {
    expect([pseudo('{{count}}'), pseudo('–'), pseudo('${{written}}')]).toEqual(['{{count}}', '–', '${{written}}'])
  })
  test('is what every table of the product says', async () => {
    const plain = (await loadAllTables()).flatMap((texts) =>
      Object.keys(texts.entries).filter(
        (key) => plainWords(translateTo(texts, key, LANGUAGE, { count: 2 }).replace(/\{+[^}]*\}+/g, '')).length > 0,
      ),
    )
    expect(plain).toEqual([])
  })
})

test.each<[string, string[], string[]]>([
  ['⟦Šáṽé··⟧ Save', [], ['Save']],
  ['⟦Óļîṽîá ⟦Óŵñéŕ··⟧ may··⟧, Loop 04', ['Loop 04'], []],
  ['Montrose 29', ['Mon'], ['Montrose']],
  ['40 psi, VIN, Français', [], []],
])('in “%s” the plain words are found', (text, data, plain) => expect(plainWords(text, data)).toEqual(plain))

/** Data from outside the tables: names, numbers, addresses. */
const DATA = ['Loop 04', 'Harbor Auto Care', 'Northwind Couriers', 'Mia Okafor', 'Northwind', 'fleet.csv', 'INV-12']

const wordsOf = ({ subject, paragraphs, facts, action }: EmailContent): string[] =>
  [subject, ...paragraphs, ...facts.flat(), action?.label ?? ''].flatMap((text) => plainWords(text, DATA))

describe('a mail holds no plain English', () => {
  const aboutOrders = ALL_NOTIFICATIONS.filter((one): one is typeof approved => 'content' in one)
  const facts = {
    locale,
    orderId: 12,
    fleetName: 'Northwind Couriers',
    vehicle: 'Loop 04',
    shop: 'Harbor Auto Care',
    shopPhone: '(312) 555-0101',
    appointment: '11/24/2026, 9:00 AM',
    services: [],
    subTotal: '$1.00',
    promotion: '−$0.20',
    promotionName: '',
    tax: '$0.10',
    taxes: [],
    total: '$1.10',
    isFree: false,
    amount: '$1.10',
    replyBy: '12/10/2026',
    actorName: 'Mia Okafor',
    comment: '',
    sentence: '',
    shopComments: '',
    invoiceNumber: 'INV-12',
    method: '',
  }
  test.each(aboutOrders)('about an order: $name', ({ content }) =>
    expect([true, false].flatMap((isDesk) => wordsOf(content(isDesk, facts)))).toEqual([]),
  )

  const who = { token: 't', firstName: 'Mia Okafor', fleetName: 'Northwind', invitedBy: 'Mia Okafor', brandName: 'Northwind' }
  const vehicles = [
    { name: 'Loop 04', unit: null, state: 'past_due', on: '2026-11-01' },
    { name: 'Loop 04', unit: null, state: 'due_soon', on: '2026-12-01' },
  ] as const
  const report = { fileName: 'fleet.csv', status: 'completed_with_errors', rows: 9, added: 1, updated: 1, failed: 7, skipped: 0 }
  test.each<[string, EmailContent]>([
    ['password reset', accountEmails.passwordResetEmail('t', locale)],
    ['password changed', accountEmails.passwordChangedEmail(locale)],
    ['one-time code', accountEmails.oneTimeCodeEmail('123456', locale)],
    ['invitation', accountEmails.invitationEmail(who, locale)],
    ['sign-up code', signUpEmails.signUpCodeEmail('123456', locale)],
    ['account exists', signUpEmails.accountExistsEmail(locale)],
    ['welcome', signUpEmails.welcomeEmail(who, locale)],
    ['email to confirm', signUpEmails.emailProofEmail('t', locale)],
    ['reminder', reminderEmail(vehicles, 'Northwind', locale)],
    [
      'bulk upload',
      bulkReportEmail({ ...report, ignoredColumns: ['X'], addedWithoutOdometer: 1, fileProblem: null, lines: [] }, locale),
    ],
  ])('%s', (_, content) => {
    expect(wordsOf(content)).toEqual([])
  })

  test('and its layout adds none', () => {
    const content = signUpEmails.accountExistsEmail(locale)
    const theme = { name: 'Northwind', fill: '#000', onFill: '#fff', origin: 'https://x.example', assistancePhone: '555' }
    expect(plainWords(asText(content, theme, locale), [...DATA, 'https://x.example/sign_in'])).toEqual([])
    const seen = asHtml(content, theme, locale).replace(/<[^>]*>/g, ' ')
    expect(plainWords(seen, DATA)).toEqual([])
  })
})

describe('a file holds no plain English in its first line', () => {
  test.each([
    ['vehicles', 'olivia@northwind.example', (fleet: number) => `/fleets/${fleet}/vehicles.csv`],
    [
      'orders',
      'olivia@northwind.example',
      () => '/orders.csv?appointment_datetime_from=2026-01-01&appointment_datetime_to=2026-12-31',
    ],
    ['fleets', 'fay@meridian.example', () => '/fleets.csv'],
  ])('%s', async (_, email, path) => {
    const caller = await testApp.as(email)
    const answer = await caller.get(path(caller.user.fleet_id), {}, { language: LANGUAGE })
    const [heading] = answer.text.split('\r\n')
    expect(heading).toContain('⟦')
    expect(plainWords(heading!.replace('\ufeff', ''))).toEqual([])
  })
})

describe('a refusal holds no plain English', () => {
  test.each([
    ['a form that is empty', 'post', '/vehicles', {}],
    ['an id of nobody', 'get', '/vehicles/999999', {}],
    ['a wrong kind of value', 'post', '/policies', { amount: 'x' }],
    ['an order that is not there', 'get', '/orders/999999/approval', {}],
  ] as const)('%s', async (_, method, path, body) => {
    const olivia = await testApp.as('olivia@northwind.example')
    const answer = await olivia[method](path, body, { language: LANGUAGE })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body.errors.flatMap((error: string) => plainWords(error))).toEqual([])
  })
})

test('what a call answers in words is in the language that was asked for', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.get('/services', {}, { language: LANGUAGE })
  expect(body.services.length).toBeGreaterThan(20)
  expect(body.services.flatMap(({ name }: { name: string }) => plainWords(name))).toEqual([])
  const policies = await olivia.get('/policies', {}, { language: LANGUAGE })
  expect(policies.headers['content-language']).toBe(LANGUAGE)
})
