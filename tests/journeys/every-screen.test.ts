import { expect, test } from 'vitest'
import { screenRoutes } from '#app/shell/routes.ts'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { DESK_SIZE, ENGLISH, FRENCH, PHONE_SIZE, Person, useBrowser } from './browser.ts'

const stage = useBrowser()
const opened = new Set<string>()

type Visit = {
  who: string
  brand?: string
  desk?: boolean
  french?: boolean
  /** Addresses; `:name` stands for an id that IDS looks up as this person. */
  paths: string[]
}

const firstId = (answer: unknown, list: string): number => (answer as Record<string, { id: number }[]>)[list]![0]!.id
const IDS: Record<string, (person: Person) => Promise<number>> = {
  ':vehicle': async (person) => firstId(await person.call('GET', '/vehicles?page=1'), 'vehicles'),
  ':order': async (person) => firstId(await person.call('GET', '/dashboards/awaiting?limit=5'), 'orders'),
  ':fleet': async (person) => firstId(await person.call('GET', '/fleets?page=1'), 'fleets'),
  ':ticket': async (person) => firstId(await person.call('GET', '/shop_portal/orders', undefined, true), 'orders'),
  ':record': async (person) => {
    const work = {
      custom_shop_name: 'Joe’s Garage',
      odometer: 1000,
      date_of_completion: '2024-05-02',
      vehicle_services: [{ name: 'Seat repair', price: 80 }],
    }
    const path = `/vehicles/${await IDS[':vehicle']!(person)}/vehicle_services`
    const answer = await person.call('POST', path, work)
    return (answer as { manual_history: { id: number } }).manual_history.id
  },
  ':interval': async (person) => {
    const schedule = await person.call('GET', `/vehicles/${await IDS[':vehicle']!(person)}/schedule`)
    return (schedule as { schedule: { intervals: { interval_id: number }[] } }).schedule.intervals[0]!.interval_id
  },
}

/** Who opens what: every screen by somebody whose work it is, and once more what another role sees otherwise. */
const VISITS: Visit[] = [
  {
    who: 'olivia@northwind.example',
    paths: [
      '/dashboard',
      '/vehicles',
      '/vehicles/new',
      '/vehicles/:vehicle',
      '/vehicles/:vehicle/edit',
      '/maintenance_history/new',
      '/maintenance_history/:record',
      '/vehicles/:vehicle/history',
      '/maintenance_schedule_details/:vehicle?interval_id=:interval',
      '/upcoming_maintenances',
      '/services',
      '/services?startingPage=past',
      '/shops',
      '/service_request/new',
      '/orders/:order/approvals',
      '/active_maintenances',
      '/approvals_history',
      '/settings',
      '/settings?tab=reminders',
    ],
  },
  { who: 'mia@northwind.example', paths: ['/dashboard', '/services', '/orders/:order/approvals', '/settings'] },
  { who: 'dan@northwind.example', paths: ['/dashboard', '/vehicles', '/services', '/service_request/new'] },
  {
    who: 'fay@meridian.example',
    brand: 'fmc',
    paths: [
      '/fmc_dashboard',
      '/fmc_vehicles',
      '/fmc_activeorders',
      '/fmc_approvals_history',
      '/fleets/new',
      '/fleets/:fleet/edit',
    ],
  },
  { who: 'aki@pacific.example', brand: 'fuelcard1', paths: ['/dashboard', '/vehicles', '/services', '/membership_card'] },
  { who: 'sylvie@boreal.example', brand: 'canadafuel', french: true, paths: ['/dashboard', '/vehicles', '/service_request/new'] },
  {
    who: 'harper@harbor.example',
    desk: true,
    paths: [
      '/shop_portal',
      '/shop_portal/orders',
      '/shop_portal/orders/:ticket',
      '/shop_portal/past_orders',
      '/shop_portal/settings',
      '/shop_portal/prices',
    ],
  },
]

/** Looked at where they are reached, in the other journeys: they need what was chosen before, or end the session. */
const ELSEWHERE = ['/service_request/schedule', '/sign_out', '/fleets/$id', '/{$partner}_sign_up']

/** The form of a customer whom a partner sends opens by way of the partner's address. */
const FROM_PARTNER =
  '/telematics_sign_up?id=7&token=unused&firstName=Ana&lastName=Ito&email=ana@example.com&fleet_name=Ito&fleet_name_editable=true'

const pattern = (path: string): string => path.replace(/\?.*/, '').replace(/:\w+/g, '$id')

const address = async (path: string, person: Person): Promise<string> => {
  let at = path
  for (const name of path.match(/:\w+/g) ?? []) at = at.replace(name, String(await IDS[name]!(person)))
  return at
}

const signIn = async (person: Person, who: string, french = false): Promise<void> => {
  const terms = french ? /conditions générales/ : /terms/i
  const labels = french ? FRENCH : ENGLISH
  await person.page.getByLabel(labels.email).waitFor()
  await person.signIn(who, (await person.page.getByLabel(terms).count()) ? { ...labels, terms } : labels)
}

/** One screen at both widths, with axe at one of them: English on the desk, French on the phone. */
const lookTwice = async (person: Person, what: string, isFrench: boolean): Promise<void> => {
  await person.page.setViewportSize(DESK_SIZE)
  await (isFrench ? person.glance(what) : person.lookAround(what))
  await person.page.setViewportSize(PHONE_SIZE)
  await (isFrench ? person.lookAround(`${what} at ${PHONE_SIZE.width}`) : person.glance(`${what} at ${PHONE_SIZE.width}`))
}

const speak = async (person: Person, language: 'en-CA' | 'fr-CA', desk: boolean): Promise<void> => {
  if (desk) await person.call('PUT', '/shop_portal/me', { language }, true)
  else {
    const me = (await person.call('GET', '/customers/me')) as { id: number }
    await person.call('PUT', `/fleet_users/${me.id}`, { user: { language } })
  }
}

test.for(VISITS)(
  '$who finds every screen in order, in both languages and at both widths',
  { timeout: 400_000 },
  async (visit) => {
    const { who, brand = 'default', desk = false, french = false, paths } = visit
    const person = await Person.open(stage, brand, DESK_SIZE, french ? 'fr-CA' : 'en-US')
    await person.goTo(desk ? '/shop_portal' : '/sign_in')
    await signIn(person, who, french)
    if (desk) await person.page.getByRole('navigation').first().waitFor()
    else await person.page.waitForURL(/dashboard$/)
    for (const language of ['en-CA', 'fr-CA'] as const) {
      await speak(person, language, desk)
      for (const path of paths) {
        await person.goTo(await address(path, person))
        await person.page.locator(`html[lang^=${language.slice(0, 2)}]`).waitFor({ state: 'attached' })
        await person.page.getByRole('heading', { level: 1 }).first().waitFor()
        await lookTwice(person, `${path} as ${who} in ${language}`, language === 'fr-CA')
        opened.add(pattern(path))
      }
    }
    await speak(person, french ? 'fr-CA' : 'en-CA', desk)
    person.expectQuiet()
    await person.context.close()
  },
)

test.for(['en-US', 'fr-CA'])('who is not signed in finds every public screen in order, in %s', async (locale) => {
  const visitor = await Person.open(stage, 'default', DESK_SIZE, locale)
  for (const { path } of screenRoutes.filter((route) => route.area === 'public' && !ELSEWHERE.includes(route.path))) {
    await visitor.goTo(path === '/{$partner}_customer_edit' ? FROM_PARTNER : path)
    await lookTwice(visitor, `${path} in ${locale}`, locale === 'fr-CA')
    opened.add(path)
  }
  visitor.expectQuiet()
  await visitor.context.close()
})

test.for(BRAND_IDS)(
  'the brand %s has colours that can be read on its sign-in, dashboard, vehicles and a request',
  async (brand) => {
    const olivia = await Person.open(stage, brand, DESK_SIZE)
    await olivia.goTo('/sign_in')
    await lookTwice(olivia, `sign-in of ${brand}`, false)
    await olivia.page.setViewportSize(DESK_SIZE)
    const { page } = olivia
    await signIn(olivia, 'olivia@northwind.example')
    await page.waitForURL('**/dashboard')
    for (const path of ['/dashboard', '/vehicles', '/service_request/new']) {
      await olivia.goTo(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await olivia.lookAround(`${path} of ${brand}`)
    }
    olivia.expectQuiet()
    await olivia.context.close()
  },
)

test('no screen was left out', () => {
  const left = screenRoutes.map(({ path }) => path).filter((path) => !opened.has(path) && !ELSEWHERE.includes(path))
  expect(left).toEqual([])
})
