import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage, oliviaAtDesk, sylvieOnPhone } from './browser.ts'

const stage = useStage()

/** API calls besides the screens, from a page of the brand: only the browser resolves its host. */
const api = async (email: string, brand: string) => {
  const person = await Person.open(stage, brand, DESK_SIZE)
  await person.goTo('/sign_in')
  type Sent = { path: string; method: string; headers: Record<string, string>; body?: string }
  const send = (sent: Sent) =>
    person.page.evaluate(async ({ path, ...init }) => (await fetch(`/api/v4${path}`, init)).json(), sent)
  const body = JSON.stringify({ email, password: 'fleetwright', accepted_terms_and_conditions: true })
  const session = await send({ path: '/sessions', method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (path: string) => send({ path, method: 'GET', headers: { authorization: String(session.authentication_token) } })
}
const cents = (dollars: number): number => Math.round(dollars * 100)
type Bar = { amount: number }
const LISTS = ['by_category', 'by_department', 'by_vehicle', 'by_shop', 'by_class', 'by_reason'] as const

test.each([
  ['olivia@northwind.example', 'default'],
  ['sylvie@boreal.example', 'canadafuel'],
])('in the demo of %s the year adds up on every screen', { timeout: 300_000 }, async (email, brand) => {
  const get = await api(email, brand)
  const spend = await get('/spend?unit=year')
  const chart = await get(`/orders/aggregate?start_date=${spend.from}&end_date=${spend.to}`)
  const statistics = await get('/fleets/vehicles_state_summary')
  expect(spend.orders_count).toBeGreaterThan(10)
  expect([spend.total, spend.orders_count]).toEqual([chart.total, chart.count])
  expect(cents(statistics.year_to_date_cost)).toBe(cents(spend.total))
  for (const list of LISTS)
    expect([list, spend[list].reduce((sum: number, { amount }: Bar) => sum + cents(amount), 0)]).toEqual([
      list,
      cents(spend.total),
    ])
  const pages = Math.ceil(spend.orders_count / 25)
  const orders = (
    await Promise.all(Array.from({ length: pages }, (_, index) => get(`/spend/orders?unit=year&page=${index + 1}`)))
  ).flatMap((page) => page.orders)
  expect(new Set(orders.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(spend.orders_count)
  expect(orders.reduce((sum, { total }) => sum + cents(total), 0)).toBe(cents(spend.total))
  for (const { tax, amount } of spend.taxes) {
    const parts: { tax: string; amount: number }[] = orders.flatMap(({ taxes }) => taxes)
    expect(parts.filter((part) => part.tax === tax).reduce((sum, part) => sum + cents(part.amount), 0)).toBe(cents(amount))
  }
  expect(spend.taxes.map(({ tax }: { tax: string }) => tax)).toEqual(brand === 'canadafuel' ? ['gst', 'qst'] : [])
  const days = `transactionsStartDate=${spend.from}&transactionsEndDate=${spend.to}`
  const { rows } = await get(`/transactions/report?${days}`)
  const paid = rows.flatMap(({ payment }: { payment: { kind: string; tax: number | null; order: { id: number } } | null }) =>
    payment?.kind === 'captured' && payment.tax !== null ? [payment] : [],
  )
  expect(paid.length).toBeGreaterThan(0)
  for (const payment of paid) {
    const order = orders.find(({ kind, id }) => kind === 'order' && id === payment.order.id)
    // Paid this year, completed last year.
    if (!order) continue
    expect([order.sub_total, order.tax, order.taxes, order.saving]).toEqual([
      payment.sub_total,
      payment.tax,
      payment.taxes,
      payment.saving,
    ])
  }
})

test('a month is read, compared with a budget, and each figure leads to its orders', { timeout: 300_000 }, async () => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  await page.getByRole('link', { name: 'Costs' }).click()
  await page.getByRole('button', { name: 'Earlier period' }).click()
  await page.getByRole('heading', { level: 1, name: /^\$[\d,.]+ in / }).waitFor()
  await olivia.lookAround('costs')

  await page.getByRole('button', { name: 'Set budget' }).click()
  await page.getByLabel('Amount a month').fill('1,000.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('$1,000.00 a month').waitFor()

  const bar = page
    .locator('section', { has: page.getByRole('heading', { name: 'By vehicle' }) })
    .locator('li button')
    .first()
  const name = (await bar.locator('span').first().textContent()) ?? ''
  await bar.click()
  await page.getByText(`Only ${name}`).waitFor()
  await olivia.lookAround('one vehicle')
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await page.getByText(`Only ${name}`).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Send monthly' }).click()
  await page.getByLabel('To', { exact: true }).fill('carol@books.example')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await page.getByText('Test sent to olivia@northwind.example').waitFor()
  await olivia.lookAround('monthly mail')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'More actions' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Download PDF' }).click()])
  expect(file.suggestedFilename()).toMatch(/^spend-.*\.pdf$/)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Download for accounting' }).click()
  await page.getByRole('button', { name: 'Accounts and taxes' }).click()
  await page.getByLabel('Bookkeeping program').selectOption('xero')
  await page.getByLabel('All lines').fill('449')
  await olivia.lookAround('accounts and taxes')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^\d+ orders?, \$[\d,.]+ with tax$/).waitFor()
  await olivia.lookAround('download for accounting')
  const [bills] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  expect(bills.suggestedFilename()).toMatch(/^bills-xero-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await bills.path(), 'utf8')).toMatch(/^\*ContactName,.*\r\n.*,449,/)
  olivia.expectQuiet()
})

test('on a phone and in French taxes stand apart', { timeout: 300_000 }, async () => {
  const sylvie = await sylvieOnPhone(stage)
  const { page } = sylvie
  await sylvie.goTo('/costs')
  await page.getByRole('button', { name: 'Période précédente' }).click()
  await page.getByRole('heading', { level: 1, name: /\$\sen / }).waitFor()
  await page
    .getByText(/TPS .* TVQ /)
    .first()
    .waitFor()
  await sylvie.lookAround('coûts')
  sylvie.expectQuiet()
})
