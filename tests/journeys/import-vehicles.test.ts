import { expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { useStage, oliviaAtDesk, sylvieOnPhone } from './browser.ts'

const stage = useStage()
const vin = (sequence: number): string => vinFromPrefix('1FTBR1Y8', 2021, 'K', sequence)

/** As another product exports it: other names, a meter without a unit, columns that have no field. */
const exported = (first: number): Buffer =>
  Buffer.from(
    `${[
      'Name,VIN/SN,Meter,Group,Registration State/Province,License Plate,Warranty Ends',
      `Import A,${vin(first)},79402,North,IL,8K41207,2027-01-31`,
      `Import B,${vin(first + 1).replace('0', 'O')},128236,South,IL,61934R2,2027-03-31`,
    ].join('\n')}\n`,
  )

test('a list from another product is matched, checked, corrected, imported and undone', { timeout: 300_000 }, async () => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  await olivia.goTo('/vehicles')
  await page.getByRole('link', { name: 'Bulk upload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import vehicles' }).waitFor()
  await olivia.lookAround('import')
  await page.locator('input[type=file]').setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: exported(900_101) })
  await page.getByRole('heading', { level: 1, name: '1 of 7 columns has no field here' }).waitFor()
  await olivia.lookAround('columns')
  expect(await page.getByLabel('Field of “Meter”').inputValue()).toBe('odometer')

  // Until the unit is chosen, the button leads there.
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect
    .poll(() => page.getByLabel('Unit of the odometer').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.getByLabel('Unit of the odometer').selectOption('Miles')
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByLabel('VIN').fill(vin(900_102))
  await olivia.lookAround('check')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 2 vehicles' }).click()
  await page.getByRole('heading', { level: 1, name: '2 vehicles imported' }).waitFor()
  await olivia.lookAround('imported')

  await page.reload()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('heading', { level: 1, name: 'The import is undone' }).waitFor()
  await page.getByText('Removed: 2. Restored: 0. Kept because changed since: 0.').waitFor()
  olivia.expectQuiet()
})

test('on a phone and in French the same steps fit', { timeout: 300_000 }, async () => {
  const sylvie = await sylvieOnPhone(stage)
  const { page } = sylvie
  await sylvie.goTo('/vehicles/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'parc.csv', mimeType: 'text/csv', buffer: exported(900_201) })
  await page.getByRole('heading', { level: 1, name: '1 colonne sur 7 n’a pas de champ ici' }).waitFor()
  await sylvie.lookAround('colonnes')
  await page.getByLabel('Unité de l’odomètre').selectOption('Kilomètres')
  await page.getByRole('button', { name: 'Vérifier 2 lignes' }).click()
  await page.getByRole('button', { name: 'Importer 1 véhicule' }).waitFor()
  await sylvie.lookAround('vérification')
  await page.getByRole('button', { name: 'Importer 1 véhicule' }).click()
  await page.getByRole('heading', { level: 1, name: '1 véhicule importé' }).waitFor()
  sylvie.expectQuiet()
})

test('a check that did not reach the server says so, and is tried again in place', { timeout: 300_000 }, async () => {
  const sylvie = await sylvieOnPhone(stage)
  const { page } = sylvie
  await sylvie.goTo('/vehicles/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'parc.csv', mimeType: 'text/csv', buffer: exported(900_301) })
  await page.getByLabel('Unité de l’odomètre').selectOption('Kilomètres')
  await page.route('**/imports/*/check', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Vérifier 2 lignes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Les lignes n’ont pas pu être vérifiées' }).waitFor()
  await sylvie.lookAround('serveur injoignable')
  await page.unroute('**/imports/*/check')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('button', { name: 'Importer 1 véhicule' }).waitFor()
})
