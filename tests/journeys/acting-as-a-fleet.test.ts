import { test } from 'vitest'
import { DESK_SIZE, ENGLISH, Person, useStage } from './browser.ts'
import { arrived } from '../screens/visitor.ts'

const stage = useStage()

test('Fay acts as Northwind Couriers and comes back to her company', async () => {
  const fay = await Person.open(stage, 'fmc', DESK_SIZE)
  const { page } = fay
  await fay.goTo('/')
  await fay.signIn('fay@meridian.example', ENGLISH)

  // Users of a fleet-management company land in FMC mode.
  await page.waitForURL('**/fmc_dashboard')
  await page.getByRole('heading', { level: 1, name: 'Fleets' }).waitFor()
  await page.getByText('Northwind Couriers').first().waitFor()
  await fay.lookAround('FMC dashboard')

  // A fleet with orders awaiting approval opens on them, with its own name in the header.
  await page.getByText('Northwind Couriers').first().click()
  await page.waitForURL('**/services**')
  const header = page.getByRole('banner')
  await header.getByText('Northwind Couriers').waitFor()
  await page.getByText('Review', { exact: true }).first().waitFor()
  await fay.lookAround('services of Northwind')
  await page.goto(`${fay.origin}/dashboard`)
  await arrived(page)
  await page.getByRole('heading', { level: 1, name: /orders? needs? your approval/ }).waitFor()
  await fay.lookAround('dashboard of Northwind')

  await header.getByRole('button', { name: 'Back to FMC' }).click()
  await page.waitForURL('**/fmc_dashboard')
  await header.getByText('Meridian Fleet Management').waitFor()
  await page.goto(`${fay.origin}/vehicles`)
  await arrived(page)
  await header.getByText('Meridian Fleet Management').waitFor()
  fay.expectQuiet()
  await fay.context.close()
})
