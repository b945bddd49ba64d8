import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

test('staff of a company read what a fleet paid this year, and take it home as a file', async () => {
  const fay = await Person.open(stage, 'fmc', DESK_SIZE)
  const { page } = fay
  await fay.enter('fay@meridian.example')
  await fay.goTo('/fmc_dashboard')
  await page.getByRole('link', { name: 'FMC Transactions' }).click()
  await page.getByLabel('Fleet', { exact: true }).selectOption({ label: 'Northwind Couriers' })
  await page.getByRole('button', { name: 'This year' }).click()
  await page.getByRole('heading', { level: 1, name: /^\$[\d,.]+ paid by 1 fleet from 01\/01\/\d{4}/ }).waitFor()
  await page.getByRole('radio', { name: 'Report' }).click()
  await page.getByRole('rowheader', { name: 'Northwind Couriers' }).first().waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await (await downloading).path()
  const [head, ...rows] = Papa.parse<string[]>((await readFile(file, 'utf8')).slice(1).trim()).data
  expect(head).toHaveLength(28)
  const amount = head!.indexOf('Amount')
  expect(new Set(rows.map(([fleet]) => fleet))).toEqual(new Set(['Northwind Couriers']))
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[amount]) * 100), 0)
  const headline = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(headline).toContain((cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }))
  expect(fay.problems).toEqual([])
  await fay.context.close()
})
