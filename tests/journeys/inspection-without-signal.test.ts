import { expect, test } from 'vitest'
import { aPhoto } from '../fixtures/documents/documents.fixtures.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
type Page = Person['page']
type Home = { vehicles: { id: number; name: string; odometer: number; last_inspection: { id: number } | null }[] }
type Report = { id: number; outcome: string; signed_at: string; received_at: string; defects: { title: { en: string } }[] }

const LABELS = {
  default: {
    email: 'dan@northwind.example',
    other: 'mia@northwind.example',
    locale: 'en-US',
    fail: 'Fail',
    wrong: 'What is wrong?',
    unsafe: 'No, park it',
    passAll: /^All pass: /,
    toSign: 'Continue to sign',
    odometer: 'Odometer',
    sign: 'Sign with my name',
    send: 'Sign and send',
    kept: 'Signed, not sent yet',
    doesNotKnow: /^\S+ does not know about it yet$/,
    stop: 'Do not drive',
    onlyHere: /only this phone knows/,
    waiting: '1 item waiting to send',
    continueOf: /^Continue your inspection of /,
    go: 'Continue',
    open: /^Open Inspection, /,
    sent: 'Everything saved on this phone was sent',
    begunAt: /^Continues your inspection of/,
    left: /(\d+) items? left/,
    lastReport: /^Last inspection report/,
    pdf: 'Download PDF',
    discard: 'Delete and sign out',
  },
  canadafuel: {
    email: 'denis@boreal.example',
    other: 'sylvie@boreal.example',
    locale: 'fr-CA',
    fail: 'Non conforme',
    wrong: 'Qu’est-ce qui ne va pas?',
    unsafe: 'Non, à immobiliser',
    passAll: /^Tout conforme\s: /,
    toSign: 'Passer à la signature',
    odometer: 'Odomètre',
    sign: 'Signer avec mon nom',
    send: 'Signer et envoyer',
    kept: 'Rapport signé, pas encore envoyé',
    doesNotKnow: /^\S+ n’est pas encore au courant$/,
    stop: 'Ne pas conduire',
    onlyHere: /seul cet appareil le sait/,
    waiting: '1 élément à envoyer',
    continueOf: /^Poursuivez votre ronde de /,
    go: 'Continuer',
    open: /^Ouvrir\s: Ronde/,
    sent: 'Tout ce qui attendait sur cet appareil est envoyé',
    begunAt: /^Reprise de votre ronde/,
    left: /(\d+) éléments? à vérifier/,
    lastReport: /^Dernier rapport de ronde/,
    pdf: 'Télécharger le PDF',
    discard: 'Supprimer et fermer la session',
  },
}
type Labels = (typeof LABELS)['default']

/** Whether the worker has these pages with every script that they name. */
const areKept = (page: Page, wanted: readonly string[]): Promise<boolean> =>
  page.evaluate(async (paths) => {
    const [pages, assets] = [await caches.open('fw-pages'), await caches.open('fw-assets')]
    for (const path of paths) {
      const html = await (await pages.match(path))?.text()
      if (!html) return false
      for (const [asset] of html.matchAll(/\/assets\/[\w./-]+/g)) if (!(await assets.match(asset))) return false
    }
    return true
  }, wanted)

const storePages = async (person: Person, paths: readonly string[]): Promise<void> => {
  await person.goTo('/dashboard')
  await expect.poll(() => areKept(person.page, paths), { timeout: 90_000, interval: 500 }).toBe(true)
}

/** The number of stored things on the device, of all users. */
const storedOn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('fw-waiting')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('no database')))
    })
    const counts: Record<string, number> = {}
    for (const name of db.objectStoreNames) {
      const request = db.transaction(name).objectStore(name).count()
      counts[name] = await new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))
    }
    db.close()
    return counts
  })

const failFirst = async (page: Page, label: Labels, photos: number): Promise<void> => {
  const item = page
    .getByRole('group')
    .filter({ has: page.getByRole('radio', { name: label.fail, exact: true }) })
    .first()
  await item.getByRole('radio', { name: label.fail, exact: true }).check({ force: true })
  for (let photo = 1; photo <= photos; photo++) {
    const buffer = await aPhoto(300 + photo, 200)
    await item.locator('input[type=file]').setInputFiles({ name: `photo-${photo}.jpg`, mimeType: 'image/jpeg', buffer })
    await item
      .locator('img')
      .nth(photo - 1)
      .waitFor()
  }
  await item.getByLabel(label.wrong).fill('Cord shows')
  // For some items the template decides.
  const unsafe = item.getByRole('radio', { name: label.unsafe })
  if ((await unsafe.count()) > 0) await unsafe.click()
}

const passRest = async (page: Page, label: Labels): Promise<void> => {
  const buttons = page.getByRole('button', { name: label.passAll })
  while ((await buttons.count()) > 0) await buttons.first().click()
}

const sign = async (page: Page, label: Labels, odometer: number): Promise<void> => {
  await page.getByRole('button', { name: label.toSign }).click()
  await page.getByLabel(label.odometer).fill(String(odometer))
  await page.getByRole('button', { name: label.sign }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: label.send }).click()
}

/** The app is closed and opened again: a new page, on the same device. */
const reopen = async (person: Person, path: string): Promise<Page> => {
  for (const page of person.context.pages()) await page.close()
  const page = await person.context.newPage()
  page.setDefaultTimeout(45_000)
  await page.goto(person.origin + path)
  return page
}

const reportsOf = async (person: Person, vehicleId: number): Promise<Report[]> =>
  ((await person.call('GET', `/inspections?vehicle_id=${vehicleId}`)) as { reports: Report[] }).reports

test.each(['default', 'canadafuel'] as const)(
  'network off in the middle of an inspection with five photos, the app closed and opened: it arrives once and whole (%s)',
  { timeout: 300_000 },
  async (brand) => {
    const label = LABELS[brand]
    const driver = await Person.open(stage, brand, PHONE_SIZE, label.locale)
    await driver.enter(label.email)
    const { vehicles } = (await driver.call('GET', '/dashboards/driver')) as Home
    const van = vehicles.at(-1)!
    const form = `/inspections/new?vehicle=${van.id}`
    const manager = await Person.open(stage, brand, DESK_SIZE, label.locale)
    await manager.enter(label.other)
    const before = (await reportsOf(manager, van.id)).length
    await storePages(driver, ['/dashboard', form])

    // It begins with signal, and two photos are taken before it is lost.
    await driver.goTo(form)
    await failFirst(driver.page, label, 2)
    await driver.context.setOffline(true)
    const item = driver.page
      .getByRole('group')
      .filter({ has: driver.page.getByLabel(label.wrong) })
      .first()
    for (const photo of [3, 4, 5]) {
      const buffer = await aPhoto(300 + photo, 200)
      await item.locator('input[type=file]').setInputFiles({ name: `photo-${photo}.jpg`, mimeType: 'image/jpeg', buffer })
      await item
        .locator('img')
        .nth(photo - 1)
        .waitFor()
    }
    await expect.poll(() => storedOn(driver.page)).toMatchObject({ drafts: 1, draftFiles: 5 })

    let page = await reopen(driver, '/dashboard')
    await page.getByRole('heading', { name: label.continueOf }).waitFor()
    await page.getByRole('link', { name: label.go, exact: true }).click()
    await page.getByText(label.begunAt).waitFor()
    await expect.poll(() => page.getByRole('group').locator('img').count()).toBe(5)
    expect(await page.getByLabel(label.wrong).inputValue()).toBe('Cord shows')
    await passRest(page, label)
    await sign(page, label, van.odometer + 7)
    await page.getByRole('heading', { name: label.kept }).waitFor()
    expect(await storedOn(page)).toEqual({ drafts: 0, draftFiles: 0, items: 1 })

    page = await reopen(driver, '/dashboard')
    await page.getByText(label.waiting).waitFor()
    await page.getByText(label.doesNotKnow).waitFor()
    const names = page.getByRole('button', { name: van.name, exact: true }).or(page.getByRole('radio', { name: van.name }))
    if ((await names.count()) > 0) await names.first().click()
    await page.getByText(label.stop, { exact: true }).waitFor()
    await page.getByText(label.onlyHere).waitFor()
    await page.getByRole('button', { name: label.open }).click()
    await expect.poll(() => page.locator('#root li img').count()).toBe(5)
    expect((await reportsOf(manager, van.id)).length).toBe(before)

    await driver.context.setOffline(false)
    await page.getByText(label.sent).waitFor({ timeout: 90_000 })
    page = await reopen(driver, '/dashboard')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await storedOn(page)).toEqual({ drafts: 0, draftFiles: 0, items: 0 })
    const [report, ...others] = (await reportsOf(manager, van.id)).slice(0, -before || undefined)
    expect(others).toEqual([])
    expect(report).toMatchObject({ outcome: 'parked', defects: [{}] })
    // The server's clock stands still here; the page that the device kept has gone on.
    expect(Date.parse(report!.signed_at)).toBeGreaterThan(Date.parse(report!.received_at))
    const whole = (await manager.call('GET', `/inspections/${report!.id}`)) as { report: { photos: unknown[] } }
    expect(whole.report.photos).toHaveLength(5)
  },
)

test('the report of the last inspection opens without signal, with its PDF', { timeout: 240_000 }, async () => {
  const label = LABELS.default
  const dan = await Person.open(stage, 'default', PHONE_SIZE)
  await dan.enter(label.email)
  const { vehicles } = (await dan.call('GET', '/dashboards/driver')) as Home
  const van = vehicles[0]!
  await dan.goTo(`/inspections/new?vehicle=${van.id}`)
  await passRest(dan.page, label)
  await sign(dan.page, label, van.odometer + 1)
  await dan.page.getByRole('heading', { name: /was sent$/ }).waitFor()
  const [report] = await reportsOf(dan, van.id)
  await storePages(dan, ['/dashboard', `/inspections/${report!.id}`])
  const isPdfKept = () =>
    dan.page.evaluate(async (id) => {
      const files = await (await caches.open('fw-files')).keys()
      return files.some(({ url }) => url.includes(`/inspections/${id}/pdf`))
    }, report!.id)
  await expect.poll(isPdfKept, { timeout: 60_000 }).toBe(true)
  await dan.context.setOffline(true)
  const page = await reopen(dan, '/dashboard')
  await page.getByRole('link', { name: label.lastReport }).click()
  await page.getByRole('heading', { level: 1, name: van.name }).waitFor()
  // The browser's own emulation of a lost line stops downloads, also those without a request.
  await page.evaluate(() => {
    const saved: Blob[] = []
    const original = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => (saved.push(blob), original(blob))
    Object.assign(window, { saved })
  })
  await page.getByRole('button', { name: label.pdf }).click()
  const beginning = () => page.evaluate(() => (window as Window & { saved?: Blob[] }).saved!.at(-1)?.slice(0, 5).text())
  await expect.poll(beginning).toBe('%PDF-')
})

test('another person on the device sends nothing of a driver, and signing out leaves nothing', { timeout: 240_000 }, async () => {
  const label = LABELS.canadafuel
  const denis = await Person.open(stage, 'canadafuel', PHONE_SIZE, label.locale)
  await denis.enter(label.email)
  const { vehicles } = (await denis.call('GET', '/dashboards/driver')) as Home
  const [van] = vehicles
  const form = `/inspections/new?vehicle=${van!.id}`
  await storePages(denis, ['/dashboard', form])
  const { page, context } = denis
  const before = (await reportsOf(denis, van!.id)).length
  await context.setOffline(true)
  await page.goto(denis.origin + form)
  await passRest(page, label)
  await sign(page, label, van!.odometer + 5)
  await page.getByRole('heading', { name: label.kept }).waitFor()

  // His session is over, and Sylvie signs in on the same phone.
  await context.clearCookies()
  await context.setOffline(false)
  await denis.enter(label.other)
  await page.goto(`${denis.origin}/dashboard`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goto(`${denis.origin}${form}`)
  await page.getByRole('button', { name: label.passAll }).first().waitFor()
  expect(await page.getByText(label.begunAt).count()).toBe(0)
  expect((await reportsOf(denis, van!.id)).length).toBe(before)
  expect(await storedOn(page)).toMatchObject({ items: 1 })

  await context.clearCookies()
  await denis.enter(label.email)
  await page.goto(`${denis.origin}/dashboard`)
  await page.getByText(label.sent).waitFor({ timeout: 60_000 })
  expect((await reportsOf(denis, van!.id)).length).toBe(before + 1)

  // A form that was only begun is asked about as well.
  await denis.goTo(form)
  await page.getByRole('button', { name: label.passAll }).first().click()
  await expect.poll(() => storedOn(page)).toMatchObject({ drafts: 1 })
  await page.goto(`${denis.origin}/sign_out`)
  await page.getByRole('button', { name: label.discard }).click()
  await page.waitForURL('**/sign_in*')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  expect(await storedOn(page)).toEqual({ drafts: 0, draftFiles: 0, items: 0 })
  expect(await page.evaluate(() => localStorage.getItem('fw_waiting'))).toBeNull()
})
