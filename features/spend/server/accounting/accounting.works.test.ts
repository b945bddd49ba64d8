import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let olivia: Caller
let sylvie: Caller

const cents = (text: string | number): number => Math.round(Number(text) * 100)

/** A bookkeeping program reads a bill for each vendor and number, with the sum of its lines. */
type Bill = {
  vendor: string
  number: string
  day: string
  due: string
  cents: number
  taxCents: number
  rows: Record<string, string>[]
}
type Names = { vendor: string; number: string; day: string; due: string; amount: string; tax: string }
const OF_XERO: Names = {
  vendor: '*ContactName',
  number: '*InvoiceNumber',
  day: '*InvoiceDate',
  due: '*DueDate',
  amount: '*UnitAmount',
  tax: 'TaxAmount',
}
const OF_QUICKBOOKS: Names = {
  vendor: 'Vendor',
  number: 'Bill no.',
  day: 'Bill date',
  due: 'Due date',
  amount: 'Amount',
  tax: 'Tax amount',
}
/** As the documentation of Xero lists them. */
const XERO_COLUMNS =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency'

const billsIn = (file: string, names: Names): Bill[] => {
  const { data, errors } = Papa.parse<Record<string, string>>(file.trim(), { header: true, delimiter: ',' })
  expect(errors).toEqual([])
  const bills = new Map<string, Bill>()
  // A spreadsheet's guard before a formula is not part of the name.
  const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')
  for (const row of data) {
    const [vendor, number] = [plain(row[names.vendor]!), plain(row[names.number]!)]
    const key = `${vendor}\n${number}`
    const bill = bills.get(key) ?? { vendor, number, day: row[names.day]!, due: row[names.due]!, cents: 0, taxCents: 0, rows: [] }
    expect([row[names.day], row[names.due]]).toEqual([bill.day, bill.due])
    bill.cents += cents(row[names.amount]!) * Number(row['*Quantity'] ?? 1)
    bill.taxCents += cents(row[names.tax]!)
    bill.rows.push(row)
    bills.set(key, bill)
  }
  return [...bills.values()]
}
const billsOf = async (
  caller: Caller,
  layout: 'xero' | 'quickbooks',
  query: Record<string, unknown> = OCTOBER,
): Promise<Bill[]> => {
  const { status, text } = await caller.get('/spend/accounting.csv', { ...query, layout })
  expect(status).toBe(200)
  return billsIn(text, layout === 'xero' ? OF_XERO : OF_QUICKBOOKS)
}

const OCTOBER = { unit: 'month', start: '2026-10-01' }
type Order = { kind: string; id: number; total: number; tax: number; taxes: { tax: string; amount: number }[] }
const ordersOf = async (caller: Caller): Promise<Order[]> => (await caller.get('/spend/orders', OCTOBER)).body.orders

const usual = async (caller: Caller) => {
  const { can_change: _, ...settings } = (await caller.get('/spend/accounting')).body
  return settings
}
const choose = async (caller: Caller, changes: Record<string, unknown>) => {
  const { status, body } = await caller.put('/spend/accounting', { ...(await usual(caller)), ...changes })
  expect([status, body.code]).toEqual([200, undefined])
}

const finished = (wanted: Partial<Parameters<typeof aFinishedOrder>[1]>) =>
  aFinishedOrder(testApp, {
    vehicle: 'Loop 01',
    services: [
      { code: 'oil_change', priceCents: 104_99 },
      { code: 'tire_repair', priceCents: 33_33 },
    ],
    taxCents: 11_07,
    odometer: 250_000,
    ...wanted,
  })

/** Maintenance done elsewhere, whose line leaves a part of its subtotal; below zero it is a credit. */
const record = async (customShopName: string, priceCents: number, taxCents: number): Promise<number> => {
  const vehicle = await testApp.db
    .selectFrom('vehicles')
    .select(['id', 'fleetId'])
    .where('name', '=', 'Loop 04')
    .executeTakeFirstOrThrow()
  const { fleetId } = vehicle
  const at = testApp.now()
  const { id } = await testApp.db
    .insertInto('manualHistories')
    .values({
      fleetId,
      vehicleId: vehicle.id,
      customShopName,
      taxCents,
      totalCents: priceCents + taxCents,
      doneOn: '2026-10-09',
      odometer: 1000,
      odometerUnits: 'miles',
      recordedBy: 'Olivia Hart',
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = { fleetId, manualHistoryId: id, name: 'Work', priceCents: Math.trunc(priceCents * 0.9) }
  await testApp.db.insertInto('manualServices').values(service).execute()
  return Number(id)
}

let repeated: { id: number }[]
let long: { id: number }
let credit: number
const NAMES = ['=Cmd|calc', '"Chez Éloïse", Québec', 'Two\nlines', '-5 Degrees', '@home']

beforeAll(async () => {
  testApp.setNow('2026-10-05T18:00:00Z')
  await finished({ invoiceNumber: 'H-1' })
  repeated = [
    await finished({ invoiceNumber: 'h-2', vehicle: 'Loop 02', odometer: 251_000 }),
    await finished({
      invoiceNumber: 'H-2',
      vehicle: 'Loop 03',
      odometer: 252_000,
      services: [{ code: 'brake_pads', priceCents: 50_01 }],
    }),
  ]
  long = await finished({ invoiceNumber: 'Longer than QuickBooks takes', odometer: 253_000 })
  for (const name of NAMES) await record(name, 100_01, 8_25)
  credit = await record('Credit Tires', -70_03, -5_78)
  await aFinishedOrder(testApp, {
    by: 'sylvie@boreal.example',
    vehicle: 'Plateau 03',
    shop: 'Quai Mécanique',
    odometer: 250_000,
    invoiceNumber: 'QM-9',
    services: [
      { code: 'oil_change', priceCents: 100_00 },
      { code: 'tire_repair', priceCents: 33_33 },
    ],
    taxCents: 19_97,
  })
  testApp.setNow('2026-11-20T15:00:00.000Z')
  olivia = await testApp.as('olivia@northwind.example')
  sylvie = await testApp.as('sylvie@boreal.example')
})

describe.each(['xero', 'quickbooks'] as const)('a month for %s', (layout) => {
  describe.each(['lines', 'column'] as const)('with taxes in %s', (taxes) => {
    test('is read back without a difference: a bill for each order, with its total', async () => {
      for (const caller of [olivia, sylvie]) {
        await choose(caller, { taxes })
        const [bills, orders] = [await billsOf(caller, layout), await ordersOf(caller)]
        const totalsOf = (all: readonly number[]): number[] => all.toSorted((a, b) => a - b)
        expect(totalsOf(bills.map((bill) => bill.cents + bill.taxCents))).toEqual(
          totalsOf(orders.map(({ total }) => cents(total))),
        )
        const { total, tax, orders_count: count } = (await caller.get('/spend', OCTOBER)).body
        expect(bills).toHaveLength(count)
        expect(bills.reduce((sum, bill) => sum + bill.cents + bill.taxCents, 0)).toBe(cents(total))
        expect(bills.reduce((sum, bill) => sum + bill.taxCents, 0)).toBe(taxes === 'column' ? cents(tax) : 0)
      }
    })
  })

  test('keeps names as they are, on one line, and no cell is a formula', async () => {
    const { text } = await olivia.get('/spend/accounting.csv', { ...OCTOBER, layout })
    for (const [, cell] of text.matchAll(/(?:^|,|\n)"?([=+@-][^,]*)/g)) expect(cell).toMatch(/^-\d+\.\d\d$/)
    const vendors = (await billsOf(olivia, layout)).map(({ vendor }) => vendor)
    for (const name of NAMES) expect(vendors).toContain(name.replace('\n', ' '))
    expect(text.startsWith(layout === 'xero' ? '*ContactName,' : 'Bill no.,')).toBe(true)
  })

  test('two orders under one number stay two bills, each line has the number and the vendor of its bill', async () => {
    const bills = await billsOf(olivia, layout)
    const numbers = bills.map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining(['H-1', `h-2-${repeated[0]!.id}`, `H-2-${repeated[1]!.id}`, `M${credit}`]))
    expect(numbers).toContain(layout === 'xero' ? 'Longer than QuickBooks takes' : String(long.id))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('a credit is below zero in each of its lines', async () => {
    const bill = (await billsOf(olivia, layout)).find(({ number }) => number === `M${credit}`)!
    expect(bill.cents + bill.taxCents).toBe(-75_81)
    expect(bill.rows.every((row) => Number(row[layout === 'xero' ? '*UnitAmount' : 'Amount']) < 0)).toBe(true)
  })
})

test('the columns of Xero are those of its bills', async () => {
  const { text } = await olivia.get('/spend/accounting.csv', { ...OCTOBER, layout: 'xero' })
  expect(text.split('\r\n')[0]).toBe(XERO_COLUMNS)
})

test('days, accounts, tax names, vendor and tracking are those of the fleet', async () => {
  await choose(olivia, {
    layout: 'xero',
    day_order: 'day_first',
    due: 'end_of_next_month',
    vendor: 'brand',
    taxes: 'lines',
    tracking: 'vehicle',
    tracking_name: 'Unit',
    account: '449',
    accounts: [
      { kind: 'tires', account: '450' },
      { kind: 'sales_tax', account: '820' },
    ],
    tax_names: [{ rate: 'none', name: 'No tax (0%)' }],
  })
  // Without a layout, the one of the fleet.
  const { text } = await (await testApp.as('mia@northwind.example')).get('/spend/accounting.csv', OCTOBER)
  const bill = billsIn(text, OF_XERO).find(({ number }) => number === 'H-1')!
  expect([bill.vendor, bill.day, bill.due]).toEqual(['Fleetwright', '05/10/2026', '30/11/2026'])
  expect(
    bill.rows.map((row) => [row['*AccountCode'], row['*UnitAmount'], row['*TaxType'], row.TrackingName1, row.TrackingOption1]),
  ).toEqual([
    ['449', '104.99', 'No tax (0%)', 'Unit', 'Loop 01'],
    ['450', '33.33', 'No tax (0%)', 'Unit', 'Loop 01'],
    ['820', '11.07', 'No tax (0%)', 'Unit', 'Loop 01'],
  ])
  expect(bill.rows[0]!.Description).toMatch(/^.+, Loop 01, order \d+$/)
  expect([bill.rows[0]!.Total, bill.rows[0]!.Currency]).toEqual(['149.39', 'USD'])
})

test('in Canada each line has the rate of its province, in the words of the fleet’s program', async () => {
  await choose(sylvie, { taxes: 'column', tax_names: [{ rate: 'QC', name: 'TPS/TVQ QC - 9,975' }], layout: 'quickbooks' })
  const { text } = await sylvie.get('/spend/accounting.csv', OCTOBER, { language: 'fr' })
  const [bill] = billsIn(text, OF_QUICKBOOKS)
  expect(bill).toMatchObject({ vendor: 'Quai Mécanique', number: 'QM-9', cents: 133_33, taxCents: 19_97, day: '05/10/2026' })
  expect(bill!.rows.map((row) => [row['Tax code'], row['Tax amount'], row.Currency])).toEqual([
    ['TPS/TVQ QC - 9,975', '14.98', 'CAD'],
    ['TPS/TVQ QC - 9,975', '4.99', 'CAD'],
  ])
  await choose(sylvie, { taxes: 'lines' })
  const [apart] = await billsOf(sylvie, 'quickbooks')
  const { taxes } = (await sylvie.get('/spend', OCTOBER)).body as { taxes: { amount: number }[] }
  expect(apart!.rows.slice(-2).map((row) => cents(row.Amount!))).toEqual(taxes.map(({ amount }) => cents(amount)))
})

test('a fleet that has chosen nothing has the usual settings of its country', async () => {
  await testApp.db.deleteFrom('fleetAccounting').execute()
  expect(await usual(olivia)).toMatchObject({ day_order: 'month_first', taxes: 'lines', layout: 'quickbooks', account: '' })
  expect(await usual(sylvie)).toMatchObject({ day_order: 'day_first', taxes: 'column' })
  const [bill] = await billsOf(olivia, 'quickbooks')
  expect(bill!.rows[0]).toMatchObject({ Account: 'Repairs and Maintenance', 'Tax code': '', Class: '' })
})
