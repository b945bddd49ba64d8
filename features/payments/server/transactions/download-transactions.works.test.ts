import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { moneyOf } from '#tests/fixtures/payments/ledger-lines.fixtures.ts'

const testApp = useTestApp()
const november = { transactionsStartDate: '2026-11-01', transactionsEndDate: '2026-11-30' }
let olivia: Caller

const rowsOf = async (caller: Caller, path: string, query: object, language: 'en' | 'fr' = 'en'): Promise<string[][]> => {
  const answer = await caller.get(path, { ...november, ...query }, { language })
  expect(answer.status).toBe(200)
  expect(answer.text.startsWith('\ufeff')).toBe(true)
  return Papa.parse<string[]>(answer.text.slice(1).trim()).data
}

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  const money = moneyOf(testApp)
  for (const day of ['03', '04', '05', '06', '07']) {
    const order = await money.paidOrder({
      at: `2026-11-${day}T15:00:00Z`,
      paidAt: `2026-11-${day}T20:00:00Z`,
      invoiceNumber: '=1+1',
    })
    await testApp.db.updateTable('orders').set({ poNumber: '@SUM(A1)' }).where('id', '=', order.id).execute()
  }
  await money.paidFee('Northwind Couriers', '2026-11-01')
  await money.paidOrder({
    by: 'sylvie@boreal.example',
    shop: 'Quai Mécanique',
    at: '2026-11-05T15:00:00Z',
    paidAt: '2026-11-05T20:00:00Z',
  })
})

test('the report has a column for each of the screen, the currency last, and a row for each of both lists', async () => {
  const [head, ...rows] = await rowsOf(olivia, '/transactions/report.csv', {})
  expect(head).toEqual([
    'Fleet name',
    'Paid on',
    'Shop order',
    'Shop order date',
    'Approval date',
    'Approver',
    'Vehicle',
    'VIN',
    'Other ID',
    'Department number',
    'PO number',
    'Invoice number',
    'Method of payment',
    'Amount',
    'Subtotal',
    'Tax',
    'Savings',
    'Shop',
    'Services',
    'Category',
    'Subscriptions',
    'Subscription date',
    'Number of vehicles',
    'Currency',
  ])
  expect(rows).toHaveLength(6)
  const namedCells = (row: string[]) => Object.fromEntries(head!.map((name, at) => [name, row[at]]))
  expect(namedCells(rows[0]!)).toMatchObject({
    'Fleet name': 'Northwind Couriers',
    'Paid on': '11-07-2026',
    'Shop order date': '11-07-2026',
    'Approval date': '11-20-2026',
    Approver: 'Olivia Hart',
    Amount: '108.50',
    Tax: '8.50',
    Shop: 'Harbor Auto Care',
    Services: 'Tire rotation',
    Category: 'Tires',
  })
  expect(namedCells(rows.at(-1)!)).toMatchObject({
    'Paid on': '11-01-2026',
    'Method of payment': 'Visa ending in 4417',
    Amount: '360.00',
    Tax: '',
    Services: '',
    Subscriptions: 'Vehicle maintenance',
    'Subscription date': '11-01-2026',
    'Number of vehicles': '40',
    Currency: 'USD',
  })
})

test('the rows are those of the lists, whatever their pages', async () => {
  const [, ...rows] = await rowsOf(olivia, '/payment_activities.csv', {})
  const pages = await Promise.all([1, 2].map((page) => olivia.get('/payment_activities', { ...november, page })))
  const listed = pages.flatMap(({ body }) => body.payment_activities)
  expect(rows.map((row) => [row[1], row[4]])).toEqual(
    listed.map((one: { order: { id: number }; amount: number }) => [String(one.order.id), one.amount.toFixed(2)]),
  )
  expect(await rowsOf(olivia, '/subscription_activities.csv', {})).toEqual([
    ['Fleet', 'Subscriptions', 'Date', 'Method of payment', 'Number of vehicles', 'Amount', 'Currency'],
    ['Northwind Couriers', 'Vehicle maintenance', '11-01-2026', 'Visa ending in 4417', '40', '360.00', 'USD'],
  ])
})

test('what a spreadsheet would run is plain text', async () => {
  const [, row] = await rowsOf(olivia, '/transactions/report.csv', {})
  expect([row![10], row![11]]).toEqual(["'@SUM(A1)", "'=1+1"])
})

test('in French and for Canada the words, the days and the currency are theirs', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const [head, row] = await rowsOf(sylvie, '/payment_activities.csv', {}, 'fr')
  expect(head).toEqual(['Parc', 'Bon de travail', 'Date du bon', 'Numéro de facture', 'Montant', 'Devise', 'Payé le'])
  expect(row!.slice(2)).toEqual(['2026-11-05', 'H-1001', '108,50', 'CAD', '2026-11-05'])
})

test('a range without payments is a file with its heads alone', async () => {
  const empty = { transactionsStartDate: '2025-01-01', transactionsEndDate: '2025-01-31' }
  expect(await rowsOf(olivia, '/transactions/report.csv', empty)).toHaveLength(1)
})
