import { expect, test } from 'vitest'
import { aPhoto } from '../fixtures/documents/documents.fixtures.ts'
import { aPdf } from '../multipart.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()

test(
  'Dan inspects a sound van in at most twelve taps; Mia certifies a defect, reminds a driver and records a yearly inspection',
  { timeout: 240_000 },
  async () => {
    const dan = await Person.open(stage, 'default', PHONE_SIZE)
    await dan.enter('dan@northwind.example')
    const { page } = dan
    const { vehicles } = (await dan.call('GET', '/vehicles?page=1')) as {
      vehicles: { id: number; name: string; odometer: number }[]
    }
    const van = vehicles.find(({ name }) => name !== 'Loop 04')!
    await dan.goTo('/inspections')

    // The menu and its entry.
    let taps = 2
    const tap = async (target: ReturnType<typeof page.getByRole>): Promise<void> => {
      await target.click()
      taps += 1
    }
    await tap(page.getByRole('link', { name: 'Inspect a vehicle' }).first())
    await tap(page.getByRole('radio', { name: van.name }))
    await dan.lookAround('the form')
    for (const section of ['Outside', 'Lights', 'Cab']) {
      await tap(page.getByRole('button', { name: new RegExp(`^All pass: ${section}$`) }))
    }
    await tap(page.getByRole('button', { name: 'Continue to sign' }))
    await tap(page.getByLabel('Odometer'))
    await page.getByLabel('Odometer').fill(String(van.odometer + 12))
    await dan.lookAround('the signature')
    await tap(page.getByRole('button', { name: 'Sign with my name' }))
    await tap(page.getByRole('checkbox'))
    await tap(page.getByRole('button', { name: 'Sign and send' }))
    await page.getByRole('heading', { name: /^Inspection \S+ was sent$/ }).waitFor()
    await page.getByText('Safe to drive').waitFor()
    expect(taps).toBeLessThanOrEqual(12)
    await dan.lookAround('the report was sent')

    await dan.goTo(`/inspections/new?vehicle=${van.id}`)
    const tail = page.getByRole('group', { name: 'Tail lights and brake lights' })
    await tail.getByRole('radio', { name: 'Fail' }).check({ force: true })
    await tail.getByLabel('What is wrong?').fill('Lens cracked')
    await tail.locator('input[type=file]').setInputFiles({ name: 'lens.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
    await tail.getByRole('radio', { name: 'Yes, repair soon' }).click()
    for (const section of ['Outside', 'Lights', 'Cab']) {
      await page.getByRole('button', { name: new RegExp(`^All pass: ${section}$`) }).click()
    }
    await page.getByRole('button', { name: 'Continue to sign' }).click()
    await page.getByLabel('Odometer').fill(String(van.odometer + 14))
    await page.getByRole('button', { name: 'Sign with my name' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign and send' }).click()
    await page.getByRole('link', { name: 'Open report' }).click()
    await page.getByText('Defect 1 is not certified.').waitFor()
    await dan.lookAround('the report')

    const mia = await Person.open(stage, 'default', DESK_SIZE)
    await mia.enter('mia@northwind.example')
    await mia.goTo('/inspections?tab=reports')
    const desk = mia.page
    await mia.lookAround('the reports')
    await desk
      .getByRole('row')
      .filter({ hasText: van.name })
      .filter({ hasText: /1\sdefect/ })
      .first()
      .click()
    await desk.getByRole('button', { name: 'Certify defects' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(/Work done/).fill('Tail light replaced')
    await dialog.getByRole('button', { name: 'Sign with my name' }).click()
    await dialog.getByRole('button', { name: 'Certify defects' }).click()
    await desk.getByText('Defect 1 was repaired.').waitFor()
    await mia.lookAround('the certificate')

    await mia.goTo('/inspections?query=Loop%2004')
    await mia.lookAround('the board')
    const row = desk.getByRole('row').filter({ hasText: 'Loop 04' })
    await row.getByRole('button', { name: 'Remind' }).click()
    await desk.getByText('Drivers reminded').waitFor()
    await row.getByRole('button', { name: 'Remind again' }).waitFor()

    await mia.goTo('/inspections?tab=yearly')
    await desk.getByRole('row').filter({ hasText: 'Depot truck' }).click()
    await desk.getByRole('button', { name: 'Record inspection', exact: true }).click()
    const recording = desk.getByRole('dialog').filter({ hasText: 'Qualification' })
    await recording.getByLabel('Inspected on').fill('02/12/2026')
    await recording.getByLabel('Inspected on').press('Tab')
    await recording.getByLabel('Inspector').fill('Wes Tran')
    await recording
      .locator('input[type=file]')
      .setInputFiles({ name: 'yearly.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) })
    await mia.lookAround('the yearly inspection')
    await recording.getByRole('button', { name: 'Save inspection' }).click()
    await desk.getByText('Valid until 02/12/2027').waitFor()
    dan.expectQuiet()
    mia.expectQuiet()
  },
)
