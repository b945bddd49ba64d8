import type { Locator } from 'playwright-core'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DESK_SIZE, fieldOf, Person, useStage } from './browser.ts'
import { historyOfFleetio, vehiclesOfFleetio } from './fleetio-files.ts'

const stage = useStage()
const MOST_CLICKS = 25
const EMAIL = 'dana@lakeshore.example'
/** History rows: four visits of each of the 60 vans, and a ladder rack on every sixth. */
const VISITS = 250

/** Counts what a person presses: each click, and each file that is chosen. Typing is not counted. */
const counted = (person: Person) => {
  let count = 0
  return {
    click: async (control: Locator): Promise<void> => {
      await control.first().click()
      count++
    },
    choose: async (file: ReturnType<typeof vehiclesOfFleetio>): Promise<void> => {
      await person.page.locator('input[type=file]').setInputFiles(file)
      count++
    },
    get clicks(): number {
      return count
    },
  }
}
type Hand = ReturnType<typeof counted>

test(
  'who signs up has 60 vans with drivers and two years of history, a policy, a card and a booked service within 25 clicks',
  { timeout: 300_000 },
  async () => {
    const dana = await Person.open(stage, 'default', DESK_SIZE)
    const hand = counted(dana)
    await signUp(dana, hand)
    await bringVehicles(dana, hand)
    await bringHistory(dana, hand)
    await setUpRest(dana, hand)
    await book(dana, hand)
    expect(hand.clicks).toBeLessThanOrEqual(MOST_CLICKS)
    await expectSaved()
    dana.expectQuiet()
    await dana.context.close()
  },
)

const signUp = async (dana: Person, { click }: Hand): Promise<void> => {
  const { page } = dana
  await dana.goTo('/sign_in')
  await click(page.getByRole('link', { name: 'Sign up' }))
  await page.waitForURL('**/sign_up')
  const typed = {
    'Company name': 'Lakeshore Plumbing',
    'First name': 'Dana',
    'Last name': 'Whitfield',
    'Number of vehicles': '60',
    'Zip code': '60607',
    'Phone number': '3125550177',
    Email: EMAIL,
    Password: 'blue-Harbor-77-vans',
    'Confirm password': 'blue-Harbor-77-vans',
  }
  for (const [label, text] of Object.entries(typed)) await fieldOf(page, label).fill(text)
  await click(page.getByRole('checkbox'))
  await click(page.getByRole('button', { name: 'Create account' }))
  await page.waitForURL('**/dashboard')
}

/** All columns are matched, and since she is alone in the fleet, the drivers are created unless she says otherwise. */
const bringVehicles = async ({ page }: Person, { click, choose }: Hand): Promise<void> => {
  await click(page.getByRole('link', { name: /^Import a list/ }))
  await page.waitForURL('**/vehicles/import')
  await choose(vehiclesOfFleetio())
  await click(page.getByRole('button', { name: 'Check 60 rows' }))
  await page.getByText('60 drivers are created').waitFor()
  await click(page.getByRole('button', { name: 'Import 60 vehicles' }))
  await page.getByRole('heading', { level: 1, name: '60 vehicles imported' }).waitFor()
}

/** The file does not say the unit of its meter: it is that of the vehicles. */
const bringHistory = async (dana: Person, { click, choose }: Hand): Promise<void> => {
  const { page } = dana
  await click(page.getByRole('link', { name: 'Import service history' }))
  await page.waitForURL('**/vehicles/import-history')
  await choose(historyOfFleetio())
  const unit = page.getByLabel('Unit of the odometer')
  await unit.waitFor()
  expect(await unit.inputValue()).toBe('miles')
  await click(page.getByRole('button', { name: `Check ${VISITS} rows` }))
  await page.getByRole('heading', { level: 1, name: `${VISITS} of ${VISITS} rows are ready to import` }).waitFor()
  await click(page.getByRole('button', { name: `Import ${VISITS} rows` }))
  await page.getByRole('heading', { level: 1, name: `${VISITS} rows imported` }).waitFor()
}

const setUpRest = async (dana: Person, { click }: Hand): Promise<void> => {
  const { page } = dana
  await click(page.getByRole('link', { name: 'Back to first steps' }))
  await page.getByText('Suggested: managers approve up to').waitFor()
  await dana.lookAround('the suggested policy in the first steps')
  await click(page.getByRole('button', { name: 'Use this policy' }))
  await click(page.getByRole('button', { name: /^Add method/ }))
  await page.waitForURL('**/payments/new')
  const card = page.frameLocator('iframe')
  await card.getByLabel('Cardholder name').fill('Dana Whitfield')
  await card.getByLabel('Card number').pressSequentially('4111111111111111')
  await card.getByLabel('Expires').pressSequentially('0829')
  await card.getByLabel('CVC').fill('123')
  await click(page.getByRole('button', { name: 'Add card' }))
  await page.waitForURL('**/dashboard')
}

/** The services that are past due are chosen. Only the oil is asked for, which no file of hers names. */
const book = async ({ page }: Person, { click }: Hand): Promise<void> => {
  await click(page.getByRole('link', { name: /^Book service for / }))
  await page.waitForURL('**/service_request/new')
  await click(page.getByRole('button', { name: /Which oil\?/ }))
  const oil = page.getByRole('dialog')
  await click(oil.getByRole('radio', { name: 'Full Synthetic' }))
  await click(oil.getByRole('button', { name: 'Confirm' }))
  await oil.waitFor({ state: 'detached' })
  await click(page.getByRole('button', { name: /\d [AP]M at Harbor Auto Care/ }))
  await click(page.getByRole('button', { name: 'Request appointment' }))
  await page.waitForURL('**/dashboard')
  await page
    .getByText(/Appointment (?:requested|confirmed) for/)
    .first()
    .waitFor()
}

const MADE = `select
  (select count(*)::int from vehicles v where v.fleet_id = f.id and v.deleted_at is null) as vehicles,
  (select count(*)::int from vehicle_drivers d join users u on u.id = d.user_id and 'driver' = any(u.roles)
    where d.fleet_id = f.id) as linked,
  (select count(distinct d.user_id)::int from vehicle_drivers d where d.fleet_id = f.id) as drivers,
  (select count(*)::int from manual_histories h where h.fleet_id = f.id) as visits,
  (select min(done_on)::text || ' to ' || max(done_on)::text from service_records r where r.fleet_id = f.id) as recorded,
  (select json_agg(json_build_object('cents', amount_cents, 'second', second_above_cents, 'roles', roles, 'all', all_vehicles))
    from policies p where p.fleet_id = f.id and p.deleted_at is null) as policies,
  (select json_agg(last_four) from payment_methods m where m.fleet_id = f.id and m.removed_at is null) as cards,
  (select json_agg(json_build_object('at', o.appointment_local, 'shop', s.name, 'services', (select json_agg(coalesce(d.code, '') || coalesce(':' || x.position, '') order by d.code)
      from order_services x left join service_definitions d on d.id = x.service_definition_id where x.fleet_id = o.fleet_id and x.order_id = o.id)))
    from orders o join shops s on s.id = o.shop_id where o.fleet_id = f.id) as orders
  from fleets f join users u on u.fleet_id = f.id where u.email = $1`

/** Reads the database beside the server, since screens could show what is not saved. */
const expectSaved = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: stage.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(MADE, [EMAIL])
    expect(rows).toEqual([
      {
        vehicles: 60,
        linked: 60,
        drivers: 60,
        visits: VISITS,
        recorded: '2024-11-12 to 2026-10-06',
        policies: [{ cents: 50_000, second: 150_000, roles: ['manager'], all: true }],
        cards: ['1111'],
        orders: [
          { at: '2026-11-20T10:00:00', shop: 'Harbor Auto Care', services: ['oil_change:full_synthetic', 'tire_rotation'] },
        ],
      },
    ])
  } finally {
    await client.end()
  }
}
