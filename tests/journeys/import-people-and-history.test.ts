import { expect, test } from 'vitest'
import { DESK_SIZE, Person, PHONE_SIZE, useStage, oliviaAtDesk, sylvieOnPhone } from './browser.ts'

const stage = useStage()
const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

test('people come in from a list, and one of them joins by a code that an owner shows', { timeout: 300_000 }, async () => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  await olivia.goTo('/settings?tab=users')
  await page.getByRole('link', { name: 'Import people' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import people' }).waitFor()
  await olivia.lookAround('people')
  const file = fileOf('contacts.csv', [
    'Name,Mobile Phone Number,Job Title,Shoe size',
    'Wanda Journey,,Driver,38',
    'Prince,123,Driver,40',
  ])
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { level: 1, name: '1 of 4 columns has no field here' }).waitFor()
  await page.getByLabel('Field of “Shoe size”').selectOption('Do not import')
  await page.getByRole('heading', { level: 1, name: 'Every column is matched or left out' }).waitFor()
  await olivia.lookAround('columns')
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('heading', { level: 1, name: '1 of 2 rows is ready to import' }).waitFor()
  await page.getByText('1 person has neither an email nor a cell phone.').waitFor()
  await page.getByLabel('Cell phone').fill('')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 2 people' }).waitFor()
  await olivia.lookAround('check')
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await page.getByRole('heading', { level: 1, name: '2 people imported' }).waitFor()
  await olivia.lookAround('imported')

  await page.getByRole('link', { name: 'Show users' }).click()
  await page.getByRole('button', { name: 'More for Wanda Journey' }).click()
  await page.getByRole('menuitem', { name: 'Show invitation code' }).click()
  const code = await page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent()
  await olivia.lookAround('code')

  const wanda = await Person.open(stage, 'default', PHONE_SIZE)
  await wanda.goTo('/join')
  await wanda.page.getByLabel('Invitation code').fill(code!)
  await wanda.page.getByRole('button', { name: 'Continue' }).click()
  await wanda.page.getByRole('heading', { name: /^Welcome to .*, Wanda$/ }).waitFor()
  await wanda.lookAround('join')
  await wanda.page.getByLabel('Email or cell phone').fill('(555) 010-0177')
  await wanda.page.getByLabel('New password', { exact: true }).fill('lanterns over the river 7')
  await wanda.page.getByLabel('Confirm new password').fill('lanterns over the river 7')
  await wanda.page.getByRole('button', { name: 'Save and sign in' }).click()
  await wanda.page.waitForURL('**/dashboard')
  olivia.expectQuiet()
  wanda.expectQuiet()
})

test('on a phone and in French service history comes in, and is taken back', { timeout: 300_000 }, async () => {
  const sylvie = await sylvieOnPhone(stage)
  const { page } = sylvie
  const { vehicles } = (await sylvie.call('GET', '/vehicles')) as { vehicles: { vin: string | null }[] }
  const { vin } = vehicles.find((vehicle) => vehicle.vin)!
  await sylvie.goTo('/vehicles/last-services')
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Importer l’historique d’entretien' }).click()
  const file = fileOf('historique.csv', [
    'NIV;Travaux effectués;Date;Odomètre km;Garage;Coût total',
    `${vin};Vidange;2026-03-02;12 000;Garage Tremblay;95,50`,
    `${vin};Pose d’un attelage;2026-03-03;12 100;Garage Tremblay;300`,
  ])
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { level: 1, name: 'Chaque colonne est associée ou laissée de côté' }).waitFor()
  await sylvie.lookAround('colonnes')
  await page.getByRole('button', { name: 'Vérifier 2 lignes' }).click()
  await page.getByRole('heading', { level: 1, name: '2 lignes sur 2 sont prêtes à importer' }).waitFor()
  expect(await page.getByLabel('Signification de « Pose d’un attelage »').inputValue()).toBe('')
  await sylvie.lookAround('vérification')
  await page.getByRole('button', { name: 'Importer 2 lignes' }).click()
  await page.getByRole('heading', { level: 1, name: '2 lignes importées' }).waitFor()
  await page.getByRole('button', { name: 'Annuler l’importation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’importation' }).click()
  await page.getByRole('heading', { level: 1, name: 'L’importation est annulée' }).waitFor()
  await page.getByText('Retraits : 2.').waitFor()
  sylvie.expectQuiet()
})

test('which of two days a Canadian file in English means is asked once, and known for the next file', async () => {
  const sylvie = await Person.open(stage, 'canadafuel', DESK_SIZE)
  const { page } = sylvie
  await sylvie.enter('sylvie@boreal.example')
  await sylvie.goTo('/dashboard')
  await sylvie.speak('en-CA')
  const { vehicles } = (await sylvie.call('GET', '/vehicles')) as { vehicles: { vin: string | null }[] }
  const { vin } = vehicles.find((vehicle) => vehicle.vin)!
  const history = fileOf('history.csv', ['VIN,Service,Date,Odometer km', `${vin},Tire rotation,03/04/2026,1200`])
  await sylvie.goTo('/vehicles/import-history')
  await page.locator('input[type=file]').setInputFiles(history)
  const day = page.getByLabel('Which day is 03/04/2026?')
  await day.waitFor()
  expect(await day.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true)
  await sylvie.lookAround('the question')
  await day.selectOption('April 3, 2026 (day first)')
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByRole('heading', { level: 1, name: '1 of 1 rows is ready to import' }).waitFor()
  // Seen on the check, and changed there.
  await day.selectOption('March 4, 2026 (month first)')
  await expect.poll(() => day.inputValue()).toBe('month_first')
  await sylvie.lookAround('the check')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('heading', { level: 1, name: '1 row imported' }).waitFor()

  await page
    .getByRole('button', { name: 'Import another file' })
    .or(page.getByRole('link', { name: 'Import another file' }))
    .click()
  const next = fileOf('next.csv', ['VIN,Work,Done on,km', `${vin},Oil change,05/06/2026,1300`])
  await page.locator('input[type=file]').setInputFiles(next)
  await page.getByLabel('Which day is 05/06/2026?').waitFor()
  expect(await page.getByLabel('Which day is 05/06/2026?').inputValue()).toBe('month_first')
  sylvie.expectQuiet()
})
