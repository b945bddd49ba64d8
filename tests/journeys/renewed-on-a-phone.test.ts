import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
const VEHICLE = 'Plateau 03'

/** A photo like a phone's: upright only by its EXIF orientation. */
const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#e9ecf2' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' } })
    .toBuffer()

const locked = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ userPassword: 'secret', pdfVersion: '1.7' })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text('Immatriculation').end()
  })

test('Sylvie renews an expired registration from her phone, in French', async () => {
  const sylvie = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  const { page } = sylvie
  await sylvie.enter('sylvie@boreal.example')
  await sylvie.goTo('/dashboard')
  await page
    .getByRole('navigation', { name: 'À surveiller' })
    .getByRole('link', { name: /1 document expiré/ })
    .click()
  await page.waitForURL('**/expiring_documents')
  await page.getByRole('heading', { level: 1, name: /1 document expiré/ }).waitFor()
  await sylvie.lookAround('expiring documents')
  // The earliest first: the expired one.
  await page.getByRole('link', { name: VEHICLE }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Immatriculation').first().waitFor()
  await dialog.getByText(/Expirée depuis 2\d\sjours/).waitFor()
  await sylvie.lookAround('an expired registration')

  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    dialog.locator('input[type=file]').setInputFiles(file)
  await choose({ name: 'scan.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\u0000') })
  await dialog.getByText('scan.tiff n’a pas été ajouté').waitFor()
  await dialog.getByText(/Le document précédent est conservé/).waitFor()
  await choose({ name: 'protege.pdf', mimeType: 'application/pdf', buffer: await locked() })
  const day = dialog.getByLabel(/Date d’expiration/)
  await day.fill('2027-10-31')
  await day.press('Tab')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText(/protégé par un mot de passe/).waitFor()
  // The typed date is kept.
  await expect.poll(() => day.inputValue()).toBe('2027-10-31')
  await choose({ name: 'immatriculation-2027.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })

  const card = page.getByRole('region', { name: 'Immatriculation' })
  await card.getByText('En règle').waitFor()
  await card.getByText('2027-10-31').waitFor()
  await page.getByRole('heading', { level: 1, name: /^Assurance à renouveler/ }).waitFor()
  await sylvie.lookAround('glovebox')
  const [vehicleId] = /\d+(?=\/glovebox)/.exec(page.url())!
  const answer = (await sylvie.call('GET', `/glovebox_items?vehicle_id=${vehicleId}`)) as {
    glovebox_items: { document_type: string; glovebox_documents: { document_url: { url: string } }[] }[]
  }
  const stored = answer.glovebox_items.find((item) => item.document_type === 'Registration')!
  expect(stored.glovebox_documents).toHaveLength(1)
  // The stored file has no location metadata left.
  const storedDraft = await page.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    stored.glovebox_documents[0]!.document_url.url,
  )
  expect((await sharp(Buffer.from(storedDraft)).metadata()).exif).toBeUndefined()

  await sylvie.page.setViewportSize(DESK_SIZE)
  await sylvie.goTo('/settings')
  await page.getByRole('columnheader', { name: 'Immatriculation' }).waitFor()
  await sylvie.lookAround('users with their papers')
  sylvie.expectQuiet()
  await sylvie.context.close()
})
