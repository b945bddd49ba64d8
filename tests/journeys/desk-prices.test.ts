import { test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

const FILE = 'Was;Bemerkung;EUR netto\nTire rotation;x;31.00\nWheels round robin;y;much\n'

test(
  'Harper uploads prices with headings of any kind, corrects a cell, saves, and takes them back',
  { timeout: 240_000 },
  async () => {
    const harper = await Person.open(stage, 'default', DESK_SIZE)
    await harper.enter('harper@harbor.example', true)
    await harper.goTo('/shop_portal/prices')
    const { page } = harper
    await page.getByRole('button', { name: 'Import or export prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import or export prices' })
    const choose = async (): Promise<void> =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'strange.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
    await choose()
    await dialog.getByLabel('Was', { exact: true }).selectOption('Service')
    await dialog.getByLabel('EUR netto', { exact: true }).selectOption('Price')
    await harper.lookAround('columns of prices')
    await dialog.getByRole('button', { name: 'Check prices' }).click()
    // An unknown name, then its price.
    await dialog.getByLabel(/^Row\s3: Wheels round robin, Service/).selectOption('Oil change')
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await dialog.getByLabel(/^Row\s3: Wheels round robin, Price/).fill('59.50')
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await harper.lookAround('prices checked')
    await dialog.getByRole('button', { name: 'Save 2 prices' }).click()
    await dialog.waitFor({ state: 'detached' })

    // The next file with these columns is read without matching; the first import is undone.
    await page.getByRole('button', { name: 'Import or export prices' }).click()
    await choose()
    await dialog.getByRole('button', { name: 'Columns' }).waitFor()
    await dialog.getByRole('button', { name: 'Other file' }).click()
    await dialog.getByRole('button', { name: 'Undo its prices' }).click()
    await page.getByText('Prices are as before').waitFor()
    harper.expectQuiet()
  },
)
