import { expect, test } from 'vitest'
import { arrived } from '../screens/visitor.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

test('the file of a fuel card with oddities comes in, and the vehicle shows its economy', { timeout: 300_000 }, async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = olivia
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/dashboard')
  const { vehicles } = (await olivia.call('GET', '/vehicles?query=Uptown 40')) as { vehicles: { id: number; name: string }[] }
  const { id } = vehicles.find(({ name }) => name === 'Uptown 40')!
  await olivia.goTo(`/vehicles/${id}/fuel`)
  await page.getByText('No fuel yet').waitFor()
  await olivia.lookAround('no fuel')
  await page.getByRole('link', { name: 'Import fuel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import fuel' }).waitFor()
  const file = fileOf('card.csv', [
    'Vehicle Number,Transaction Date,Product,Quantity,Total Amount,Odometer mi,Merchant Name,Transaction ID',
    '1121,10/01/2026,Regular,20,70.00,90000,Halsted Gas,T-1',
    '1121,10/08/2026,Regular,15,52.50,903000,Halsted Gas,T-2',
    '1121,10/15/2026,Regular,15,52.50,90600,Halsted Gas,T-3',
    '1121,10/22/2026,Regular,15,52.50,90900,Halsted Gas,T-4',
    '1121,10/22/2026,Regular,15,52.50,90900,Halsted Gas,T-4',
    '1121,10/22/2026,Car wash,1,12.00,90900,Halsted Gas,T-5',
    '9121,10/29/2026,Regular,15,52.50,91200,Halsted Gas,T-6',
  ])
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByLabel('Unit of the volume').selectOption('Gallons')
  await olivia.lookAround('columns')
  await page.getByRole('button', { name: 'Check 7 rows' }).click()
  await page.getByRole('heading', { level: 1, name: '4 of 7 rows are ready to import' }).waitFor()
  await page.getByText('1 fill has an odometer far too high. It is imported without updating the vehicle.').waitFor()
  await olivia.lookAround('check')
  await page.getByLabel('Unit number').fill('1121')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 5 fills' }).click()
  await page.getByRole('heading', { level: 1, name: '5 fills imported' }).waitFor()

  await olivia.goTo(`/vehicles/${id}/fuel`)
  const table = page.getByRole('region', { name: 'Fuel' })
  await expect.poll(() => table.getByRole('row').count(), { timeout: 15_000 }).toBe(6)
  // 300 miles on 15 gallons; the previous interval contains an odometer with an extra digit.
  await expect.poll(() => table.textContent()).toMatch(/20\.0\u00a0mpg/)
  await olivia.lookAround('fuel')
  await page.getByRole('button', { name: 'Actions for the fill of 10-22-2026' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Fuel deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Fuel is back').waitFor()
  await expect.poll(() => table.getByRole('row').count(), { timeout: 15_000 }).toBe(6)
  olivia.expectQuiet()
})

test('on a phone and in French a fill is added by keys', { timeout: 300_000 }, async () => {
  const sylvie = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  const { page } = sylvie
  await sylvie.enter('sylvie@boreal.example')
  await sylvie.goTo('/dashboard')
  const { vehicles } = (await sylvie.call('GET', '/vehicles')) as { vehicles: { id: number; name: string; odometer: number }[] }
  const { id, odometer } = vehicles.find(({ name }) => name === 'Camion 15')!
  await sylvie.goTo(`/vehicles/${id}/fuel`)
  await page.getByText('Aucun plein').waitFor()
  await arrived(page)
  await page.getByRole('button', { name: 'Ajouter un plein' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ajouter un plein' })
  await dialog.waitFor()
  await dialog.getByRole('textbox', { name: 'Date' }).fill('2026-11-20')
  await dialog.getByLabel(/^Odomètre/).focus()
  await page.keyboard.type(String(odometer + 10))
  await page.keyboard.press('Tab')
  await page.keyboard.press('o')
  await page.keyboard.press('Tab')
  await page.keyboard.type('41,25')
  await page.keyboard.press('Tab')
  await page.keyboard.type('68,43')
  await sylvie.lookAround('plein')
  await page.keyboard.press('Enter')
  await page.getByText('Plein ajouté').waitFor()
  const list = page.getByRole('region', { name: 'Carburant' })
  await expect.poll(() => list.textContent(), { timeout: 15_000 }).toContain('41,250\u00a0L · ')
  await expect.poll(() => list.textContent()).toMatch(/68,43\u00a0\$/)
  await sylvie.lookAround('carburant')
  sylvie.expectQuiet()
})
