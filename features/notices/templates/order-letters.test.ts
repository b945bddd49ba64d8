import { expect, test } from 'vitest'
import { asHtml, asText, MARK_CONTENT_ID } from './layout.ts'
import type { OrderLetterFacts } from './letter.ts'
import { appointmentConfirmed } from '../server/notifications/appointment-confirmed.ts'
import { approvalsRequired } from '../server/notifications/approvals-required.ts'

const facts: OrderLetterFacts = {
  locale: { country: 'US', language: 'en' },
  orderId: 12,
  fleetName: 'Northwind Couriers',
  vehicle: 'Loop 03',
  shop: 'Harbor Auto Care',
  shopPhone: '(312) 555-0140',
  appointment: '11/24/2026, 9:00 AM',
  services: [
    { name: 'Brake pads and rotors', aside: 'Front. Pads at 2 mm', price: '$348.00' },
    { name: 'Cabin air filter', aside: '', price: '$38.00' },
  ],
  subTotal: '$386.00',
  promotion: '−$38.60',
  promotionName: 'Winter check',
  tax: '$30.00',
  taxes: [],
  total: '$377.40',
  isFree: false,
  amount: '',
  replyBy: '',
  actorName: 'Harper Quinn',
  comment: '',
  shopComments: '',
  sentence: 'Mia may approve up to $300.00.',
  invoiceNumber: '',
  method: '',
}
const stationery = {
  name: 'Fleetwright',
  fill: '#2a4bc6',
  onFill: '#fff',
  origin: 'http://localhost',
  assistancePhone: null,
}

test('what needs approval is listed with its prices, then the sums with the promotion by name, then the rule that decided', () => {
  const letter = approvalsRequired.letter(false, facts)
  const text = asText(letter, stationery, facts.locale)
  const positions = [
    'Brake pads and rotors (Front. Pads at 2 mm): $348.00',
    'Cabin air filter: $38.00',
    'Subtotal: $386.00',
    'Promotion Winter check: −$38.60',
    'Total: $377.40',
    'Mia may approve up to $300.00.',
  ].map((part) => text.indexOf(part))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(letter.facts.map(([label]) => label)).toEqual(['Vehicle', 'Fleet', 'Shop', 'Appointment'])
})

test('the HTML shows the mark that travels with the mail, and nothing from elsewhere', () => {
  const html = asHtml(approvalsRequired.letter(false, facts), stationery, facts.locale)
  expect(html).toContain(`<img src="cid:${MARK_CONTENT_ID}" width="24" height="24" alt=""`)
  expect(html.match(/src="(?!cid:)/g)).toBeNull()
  expect(html).toContain('Pads at 2 mm')
})

test('a mail without money names its services in one line', () => {
  const letter = appointmentConfirmed.letter(false, facts)
  expect(letter.lines).toBeUndefined()
  expect(letter.facts.find(([label]) => label === 'Services')?.[1]).toMatch(/Brake pads and rotors(,| and) cabin air filter/i)
})
