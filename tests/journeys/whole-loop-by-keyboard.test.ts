import { expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()
const VEHICLE = 'Keyboard 01'
/** Maximum number of tab stops on a page, and maximum time until all are rendered. */
const MOST_TABS = 90
const PATIENCE_MS = 15_000
const PASSWORD = 'fleetwright'

/** Uses no mouse: a control that the keyboard cannot reach or press fails the journey. */
test('from a CSV file to the vehicle’s history without a mouse', { timeout: 240_000 }, async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await signIn(olivia, '/sign_in', 'olivia@northwind.example')
  await uploadVehicle(olivia)
  await bookService(olivia)

  const harper = await Person.open(stage, 'default', DESK_SIZE)
  await signIn(harper, '/shop_portal', 'harper@harbor.example')
  await takeIn(harper)
  await sendEstimate(harper)

  const mia = await Person.open(stage, 'default', DESK_SIZE)
  await signIn(mia, '/sign_in', 'mia@northwind.example')
  await approve(mia)

  await finish(harper)
  await readHistory(olivia)
  for (const person of [olivia, harper, mia]) {
    person.expectQuiet()
    await person.context.close()
  }
})

type Focused = { name: string; around: string }

/** Runs in the page: the focused element, and the text of its row or dialog. */
const whatHasFocus = (): Focused => {
  const element = document.activeElement as HTMLElement | null
  // No focus: the body's name would be the whole page's text.
  if (!element || element === document.body) return { name: '', around: '' }
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent)
  const named = labelled.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
  // A hint of a key is hidden from the name.
  const shown = element.cloneNode(true) as HTMLElement
  for (const hint of shown.querySelectorAll('[aria-hidden=true]')) hint.remove()
  const own = shown.textContent
  const name = element.getAttribute('aria-label') ?? ([...named, ...labels].join(' ') || own)
  // A number stands after a no-break space.
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
  const around = element.closest('li, tr, article, [role=row], [role=dialog]')?.textContent ?? ''
  return { name: plain(name), around: plain(around) }
}

/** Presses Tab until the control with this name has focus, in the row with the given text. */
const tabTo = async ({ page }: Person, name: RegExp, line = ''): Promise<void> => {
  const passed: string[] = []
  const until = Date.now() + PATIENCE_MS
  while (passed.length < MOST_TABS || Date.now() < until) {
    const focused = await page.evaluate(whatHasFocus)
    if (name.test(focused.name) && focused.around.includes(line)) return
    passed.push(focused.name.slice(0, 40))
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${name} ${line}; passed ${[...new Set(passed)].join(', ')}`)
}

const press = async (person: Person, name: RegExp, line = ''): Promise<void> => {
  await tabTo(person, name, line)
  await person.page.keyboard.press('Enter')
}

const typeInto = async (person: Person, name: RegExp, text: string): Promise<void> => {
  await tabTo(person, name)
  await person.page.keyboard.type(text)
}

const signIn = async (person: Person, path: string, email: string): Promise<void> => {
  await person.goTo(path)
  await person.page.getByRole('button', { name: 'Sign in' }).waitFor()
  await typeInto(person, /^Email/, email)
  await typeInto(person, /^Password/, PASSWORD)
  await person.page.keyboard.press('Enter')
  await person.page.getByRole('heading', { level: 1, name: /approval|request|today|orders/i }).waitFor()
}

const uploadVehicle = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await press(olivia, /^Vehicles$/)
  await page.getByText('Albany Park 01').first().waitFor()
  await press(olivia, /^Bulk upload$/)
  await page.getByRole('heading', { level: 1, name: 'Import vehicles' }).waitFor()
  await press(olivia, /^Upload it as it is/)
  await page.getByRole('dialog').waitFor()
  await page.locator('[role=dialog] input[type=file]').waitFor({ state: 'attached' })
  const csv = `vin,name,miles\n${vinFromPrefix('1FTBR1Y8', 2021, 'K', 779_001)},${VEHICLE},41000\n`
  const chosen = page.waitForEvent('filechooser')
  await press(olivia, /choose|CSV file/i)
  await (await chosen).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText('keys.csv').first().waitFor()
  if (await page.getByRole('button', { name: /^Upload/ }).count()) await press(olivia, /^Upload/)
  await page
    .getByText(/1 of 1 saved|1 vehicle.* saved|all .*saved/i)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const openVehicle = async ({ page }: Person): Promise<void> => {
  await page.keyboard.press('/')
  await page.keyboard.type(VEHICLE)
  await page.getByText('Albany Park 01').waitFor({ state: 'detached' })
  await page.getByText(VEHICLE).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: VEHICLE }).waitFor()
}

const bookService = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await openVehicle(olivia)
  await press(olivia, /^Book service$/)
  await page.waitForURL('**/service_request/new')
  await page.getByRole('heading', { level: 1, name: new RegExp(VEHICLE) }).waitFor()
  await press(olivia, /^Add service$/)
  await page.getByRole('dialog').waitFor()
  await tabTo(olivia, /^Tire rotation/)
  await page.keyboard.press('Space')
  await press(olivia, /^Done$/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await typeInto(olivia, /^Zip code or place/, '60607')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /Harbor Auto Care/ })
    .first()
    .waitFor()
  await press(olivia, /^More times at Harbor Auto Care$/)
  await page.waitForURL('**/service_request/schedule')
  await press(olivia, /11\/20\/2026/)
  await page.getByRole('radio').first().waitFor()
  await tabTo(olivia, /^\d+:\d\d [AP]M/)
  await page.keyboard.press('Space')
  await press(olivia, /^Request appointment$/)
  await page.waitForURL('**/dashboard')
  await page
    .getByText(/Appointment requested for .*11\/20\/2026/)
    .first()
    .waitFor()
}

const takeIn = async (harper: Person): Promise<void> => {
  const { page } = harper
  await page.getByText(VEHICLE).first().waitFor()
  await press(harper, /^Confirm$/, VEHICLE)
  await page.getByRole('listitem').filter({ hasText: VEHICLE }).getByRole('button', { name: 'Check in' }).first().waitFor()
  await press(harper, /^Check in$/, VEHICLE)
  await page.getByRole('dialog').waitFor()
  await typeInto(harper, /^Odometer/, '41250')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const sendEstimate = async (harper: Person): Promise<void> => {
  const { page } = harper
  await press(harper, /^Write estimate$/, VEHICLE)
  await page.getByRole('heading', { level: 1, name: new RegExp(`Estimate for ${VEHICLE}`) }).waitFor()
  await typeInto(harper, /^Price of Tire rotation/, '380.00')
  await press(harper, /^Send estimate/)
  await page.getByText('Awaiting approval').first().waitFor()
}

const approve = async (mia: Person): Promise<void> => {
  const { page } = mia
  await page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: VEHICLE }).first().waitFor()
  await press(mia, /Review/, VEHICLE)
  // Can be decided at once below its row; its page shows more.
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).waitFor()
  await press(mia, /^Open$/)
  await page.getByRole('heading', { level: 1, name: new RegExp(`Approve a total of .* for ${VEHICLE}`) }).waitFor()
  await press(mia, /^Approve 1 service/)
  await page.waitForURL('**/dashboard')
}

const finish = async (harper: Person): Promise<void> => {
  const { page } = harper
  await harper.goTo('/shop_portal')
  await page.getByRole('listitem').filter({ hasText: VEHICLE }).getByText('Mark as complete').first().waitFor()
  await press(harper, /^Mark as complete$/, VEHICLE)
  await page.getByRole('dialog').waitFor()
  await typeInto(harper, /^Odometer/, '41262')
  await typeInto(harper, /^Invoice number/, 'HA-7002')
  await press(harper, /^Mark as complete$/, 'Invoice number')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const readHistory = async (olivia: Person): Promise<void> => {
  const { page } = olivia
  await press(olivia, /^Vehicles$/)
  await page.getByText('Albany Park 01').first().waitFor()
  await openVehicle(olivia)
  await press(olivia, /^Maintenance history/)
  await page.getByRole('row').filter({ hasText: 'Tire rotation' }).waitFor()
  // That day's visit, with its services.
  await press(olivia, /11[-/]20[-/]2026/)
  const visit = page.getByRole('complementary', { name: /^Visit on/ })
  await visit.getByText('Harbor Auto Care').first().waitFor()
  expect(await visit.textContent()).toContain('Tire rotation')
}
