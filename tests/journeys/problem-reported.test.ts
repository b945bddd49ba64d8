import { expect, test } from 'vitest'
import { aPhoto } from '../fixtures/documents/documents.fixtures.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()

test('Dan reports a light in six taps, Mia closes the problem, and Dan hears of it', { timeout: 240_000 }, async () => {
  const dan = await Person.open(stage, 'default', PHONE_SIZE)
  await dan.enter('dan@northwind.example')
  const { page } = dan
  const { vehicles } = (await dan.call('GET', '/vehicles?page=1')) as { vehicles: { id: number; name: string }[] }
  const van = vehicles.find(({ name }) => name !== 'Loop 04')!
  await dan.goTo('/dashboard')

  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>): Promise<void> => {
    await target.click()
    taps += 1
  }
  await tap(page.getByRole('radio', { name: van.name }))
  await tap(page.getByRole('link', { name: 'Report a problem' }))
  await tap(page.getByRole('radio', { name: 'Engine' }))
  await tap(page.getByRole('radio', { name: 'Flashing' }))
  await page.getByRole('status').filter({ hasText: 'No, stop when it is safe' }).waitFor()
  await dan.lookAround('the answer')
  await tap(page.getByRole('button', { name: 'Continue' }))
  await page.locator('input[type=file]').setInputFiles({ name: 'dash.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await page.getByText(/Told at once: Mia/).waitFor()
  await dan.lookAround('photos and words')
  await tap(page.getByRole('button', { name: 'Send to Mia' }))
  await page.getByRole('heading', { name: /^Report \d+ sent to Mia$/ }).waitFor()
  await page.getByText(`Leave ${van.name} parked`).waitFor()
  expect(taps).toBe(6)
  await dan.lookAround('the report was sent')

  const mia = await Person.open(stage, 'default', DESK_SIZE)
  await mia.enter('mia@northwind.example')
  await mia.goTo('/problems')
  const desk = mia.page
  await desk.getByRole('heading', { level: 1, name: /problems to decide$/ }).waitFor()
  const row = desk.getByRole('row').filter({ hasText: van.name })
  await row.getByText('Do not drive').waitFor()
  await mia.lookAround('the inbox')
  await row.getByText('Engine light, flashing').click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('img', { name: 'Photo 1' }).waitFor()
  await mia.lookAround('the problem')
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
  const question = desk.getByRole('dialog').filter({ hasText: 'Close “Engine light, flashing”?' })
  await question.getByText('No fault found').click()
  await question.getByLabel(/Note/).fill('Loose gas cap')
  await question.getByRole('button', { name: 'Close problem' }).click()
  await desk.getByText('Problem closed').waitFor()

  await expect
    .poll(
      async () => {
        const { notifications } = (await dan.call('GET', '/notifications')) as { notifications: { title: string }[] }
        return notifications[0]?.title
      },
      { timeout: 30_000 },
    )
    .toBe(`Mia Castellano closed a problem with ${van.name}`)
  dan.expectQuiet()
  mia.expectQuiet()
})
