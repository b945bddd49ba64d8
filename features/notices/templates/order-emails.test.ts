import { expect, test } from 'vitest'
import { asHtml, asText, MARK_CONTENT_ID } from './layout.ts'
import type { OrderEmailFacts } from './email-content.ts'
import { appointmentConfirmed } from '../server/notifications/appointment-confirmed.ts'
import { approvalsRequired } from '../server/notifications/approvals-required.ts'

const facts: OrderEmailFacts = {
  locale: { country: 'US', language: 'en' },
  orderId: 12,
  fleetName: 'Northwind Couriers',
  vehicle: 'Loop 03',
  shop: 'Harbor Auto Care',
  shopPhone: '(312) 555-0140',
  appointment: '11/24/2026, 9:00 AM',
  services: [
    { name: 'Brake pads and rotors', detail: 'Front. Pads at 2 mm', price: '$348.00' },
    { name: 'Cabin air filter', detail: '', price: '$38.00' },
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
  sentence: 'Mia can approve up to $300.00.',
  invoiceNumber: '',
  method: '',
}
const theme = {
  name: 'Fleetwright',
  fill: '#2a4bc6',
  onFill: '#fff',
  origin: 'http://localhost',
  assistancePhone: null,
}

test('what needs approval is listed with its prices, then the sums with the promotion by name, then the rule that decided', () => {
  const content = approvalsRequired.content(false, facts)
  const text = asText(content, theme, facts.locale)
  const positions = [
    'Brake pads and rotors (Front. Pads at 2 mm): $348.00',
    'Cabin air filter: $38.00',
    'Subtotal: $386.00',
    'Promotion Winter check: −$38.60',
    'Total: $377.40',
    'Mia can approve up to $300.00.',
  ].map((part) => text.indexOf(part))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(content.facts.map(([label]) => label)).toEqual(['Vehicle', 'Fleet', 'Shop', 'Appointment'])
})

test('the HTML shows the mark that travels with the mail, and nothing from elsewhere', () => {
  const html = asHtml(approvalsRequired.content(false, facts), theme, facts.locale)
  expect(html).toContain(`<img src="cid:${MARK_CONTENT_ID}" width="24" height="24" alt=""`)
  expect(html.match(/src="(?!cid:)/g)).toBeNull()
  expect(html).toContain('Pads at 2 mm')
})

test('a mail without money names its services in one line', () => {
  const content = appointmentConfirmed.content(false, facts)
  expect(content.lines).toBeUndefined()
  expect(content.facts.find(([label]) => label === 'Services')?.[1]).toMatch(/Brake pads and rotors(,| and) cabin air filter/i)
})
