import { type Language, LANGUAGES, type Visitor } from './visitor.ts'
import { WINDOWS } from './windows.ts'

/** A user's tour of the product: their screens, each in both languages by default. */
export type Visit = {
  who: string
  brand?: string
  /** The shop user, who has a separate session. */
  desk?: boolean
  /** This user's own language is French; restored at the end. */
  french?: boolean
  /** Only these languages, if another user covers the same screens in the other one. */
  languages?: readonly Language[]
  /** Addresses; `:name` stands for an id that `addressOf` looks up as this user. */
  paths: string[]
}

/** The users' screens: every screen by a user who works with it, and again by a role that sees a difference. */
export const VISITS: Visit[] = [
  {
    who: 'olivia@northwind.example',
    paths: [
      '/dashboard',
      '/vehicles',
      '/vehicles/new',
      '/vehicles/:vehicle',
      '/vehicles/:vehicle/edit',
      '/vehicles/:vehicle/history',
      '/maintenance_schedule_details/:vehicle?interval_id=:interval',
      '/shops',
      '/settings',
      '/settings?tab=reminders',
      '/settings?tab=payments',
      '/settings?tab=company',
      '/settings?tab=developers',
      '/settings?tab=developers&part=webhooks',
      '/settings?tab=developers&part=requests',
      '/webhooks/:hook',
      '/webhooks/:hook?status=failed&delivery=:failedcall',
      '/account',
      '/payments/new',
      '/payments/:method/edit',
      '/user_preferences',
      '/notifications',
      '/help',
      '/vehicles/:vehicle/fuel',
      '/vehicles/:fueled/fuel',
      '/approvals/review',
      '/costs',
      '/costs?unit=quarter&by=reason',
      '/fleet_transactions',
      '/fleet_transactions?view=report',
    ],
  },
  // An admin sees the same as an owner; two users share these screens in parallel.
  {
    who: 'adam@northwind.example',
    paths: [
      '/vehicles/:connected/telematics',
      '/vehicles/:papers/glovebox',
      '/vehicles/:papers/timeline',
      '/expiring_documents',
      '/maintenance_history/new',
      '/maintenance_history/:record',
      '/upcoming_maintenances',
      '/recalls',
      '/out_of_service',
      '/dashboard_codes',
      '/problems',
      '/problems/new?vehicle=:vehicle',
      '/inspections',
      '/inspections?tab=reports',
      '/inspections?tab=yearly',
      '/inspections?tab=templates',
      '/inspections/new?vehicle=:vehicle',
      '/inspections/:report',
      '/inspection_templates/:template',
      '/due_services',
      '/own_schedules',
      '/own_schedules/new',
      '/own_schedules/:own',
      '/services',
      '/services?startingPage=past',
      '/services?startingPage=canceled',
      '/service_request/new',
      '/orders/:order/approvals',
      '/vehicles/import',
      '/vehicles/import-history',
      '/problems/import',
      '/vehicles/import-fuel',
      '/vehicles/import-fuel?id=:import',
      '/vehicles/import-fuel?id=:import&step=check',
      '/users/import',
      '/vehicles/last-services',
    ],
  },
  {
    who: 'mia@northwind.example',
    languages: ['en-CA'],
    paths: ['/dashboard', '/services', '/orders/:order/approvals', '/settings', '/settings?tab=developers'],
  },
  {
    who: 'dan@northwind.example',
    languages: ['fr-CA'],
    paths: [
      '/dashboard',
      '/vehicles',
      '/vehicles/:papers/glovebox',
      '/vehicles/:papers/documents',
      '/services',
      '/service_request/new',
      '/problems',
      '/problems/new',
      '/inspections',
      '/inspections/new',
      '/settings',
    ],
  },
  {
    who: 'marcus@northwind.example',
    languages: ['en-CA'],
    paths: ['/dashboard', '/vehicles', '/vehicles/:vehicle', '/due_services', '/problems', '/settings'],
  },
  {
    who: 'fay@meridian.example',
    brand: 'fmc',
    paths: [
      '/fmc_dashboard',
      '/fmc_api_keys',
      '/fmc_directory',
      '/interval_imports',
      '/fmc_vehicles',
      '/fmc_users',
      '/transfer_vehicles',
      '/fmc_activeorders',
      '/fmc_approvals_history',
      '/fmc_transactions',
      '/fmc_transactions?view=report',
      '/fleets/new',
      '/fleets/:fleet/edit',
      // Last: it acts as the fleet of the first order.
      '/fmc_review',
    ],
  },
  {
    who: 'root@fleetwright.example',
    paths: [
      '/back_office',
      '/back_office/orders',
      '/back_office/payments',
      '/back_office/fleets',
      '/back_office/affiliations',
      '/back_office/affiliations/new',
      '/back_office/affiliations/:company',
      '/back_office/shops',
      '/back_office/shops/import',
      '/back_office/setup',
      '/back_office/promotions',
      '/back_office/recalls',
      '/back_office/partner_tokens',
      '/back_office/directory',
      '/back_office/flags',
      '/back_office/audit',
    ],
  },
  {
    who: 'aki@pacific.example',
    brand: 'fuelcard1',
    languages: ['en-CA'],
    paths: ['/dashboard', '/vehicles', '/services', '/membership_card', '/settings?tab=telematics_database'],
  },
  {
    who: 'sylvie@boreal.example',
    brand: 'canadafuel',
    french: true,
    languages: ['fr-CA'],
    paths: [
      '/dashboard',
      '/vehicles',
      '/vehicles/:papers/glovebox',
      '/vehicles/:papers/timeline',
      '/expiring_documents',
      '/service_request/new',
    ],
  },
  {
    who: 'harper@harbor.example',
    desk: true,
    paths: [
      '/shop_portal',
      '/shop_portal/orders',
      '/shop_portal/orders/:ticket',
      '/shop_portal/past_orders',
      '/shop_portal/settings',
    ],
  },
]

/** The dialogs that this visit opens on a screen: the first visit in English opens all of them, the others none. */
export const windowsOf = (visit: Visit, screen: string): readonly string[] =>
  VISITS.find(({ paths, languages = LANGUAGES }) => languages.includes('en-CA') && paths.includes(screen)) === visit
    ? (WINDOWS[screen] ?? [])
    : []

/** Covered by other journeys: these screens need an earlier choice, or end the session. */
export const ELSEWHERE = [
  '/service_request/schedule',
  '/sign_out',
  '/fleets/$id',
  '/{$partner}_sign_up',
  '/active_maintenances',
  '/approvals_history',
  '/shop_portal/prices',
]

/** A partner's customer reaches the sign-up form through the partner's address. */
const FROM_PARTNER =
  '/telematics_sign_up?id=7&token=unused&firstName=Ana&lastName=Ito&email=ana@example.com&fleet_name=Ito&fleet_name_editable=true'

/** An invited shop user opens the form by the link in the mail; the token is checked on submit. */
const FROM_INVITATION = '/shop_portal/password?token=unused'
const BY_A_LINK: Record<string, string> = {
  '/{$partner}_customer_edit': FROM_PARTNER,
  '/shop_portal/password': FROM_INVITATION,
}

/** The address by which an anonymous visitor reaches a route. */
export const publicAddress = (route: string): string => BY_A_LINK[route] ?? route

/** The route of a visit's address, in the router's syntax. */
export const routeOf = (path: string): string => path.replace(/\?.*/, '').replace(/:\w+/g, '$id')

const firstId = (answer: unknown, list: string): number => (answer as Record<string, { id: number }[]>)[list]![0]!.id

/** Day, distance before today's odometer, volume, amount, station. */
const FILLS = [
  ['2026-09-05', 900, 14.2, 51.1, 'Loop Fuel'],
  ['2026-10-06', 600, 15.5, 55.8, 'Halsted Gas and Convenience Store, Northern Chicago'],
  ['2026-11-04', 300, 15.1, 54.4, 'Loop Fuel'],
] as const

/** Columns with and without a field, an unknown vehicle, and a purchase other than fuel. */
const CARD = `Vehicle Number,Transaction Date,Product,Gallons,Total Amount,Odometer mi,Merchant Name,Transaction ID,Exception
1121,10/01/2026,Regular,20,70.00,90000,Halsted Gas and Convenience Store of Northern Chicago,T-1,x
9121,10/08/2026,Regular,15,52.50,90300,Halsted Gas,T-2,
9121,10/15/2026,Regular,15,52.50,90600,Halsted Gas,T-3,
9121,10/22/2026,Car wash,1,12.00,90900,Halsted Gas,T-4,
8121,10/29/2026,Regular,none,52.50,91200,Halsted Gas,T-5,
`

const IDS: Record<string, (visitor: Visitor) => Promise<number | string>> = {
  ':method': async (visitor) => firstId(await visitor.call('GET', '/braintree_payment_methods'), 'payment_methods'),
  ':vehicle': async (visitor) => firstId(await visitor.call('GET', '/vehicles?page=1'), 'vehicles'),
  ':connected': async (visitor) => firstId(await visitor.call('GET', '/vehicles?page=1&query=Loop 04'), 'vehicles'),
  ':papers': async (visitor) => {
    const { documents } = (await visitor.call('GET', '/expiring_documents?state=all')) as {
      documents: { vehicle: { id: number } }[]
    }
    return documents[0]!.vehicle.id
  },
  ':hook': async (visitor) => firstId(await visitor.call('GET', '/webhooks'), 'webhooks'),
  ':failedcall': async (visitor) =>
    firstId(await visitor.call('GET', `/webhooks/${await IDS[':hook']!(visitor)}/deliveries?status=failed`), 'deliveries'),
  ':own': async (visitor) => firstId(await visitor.call('GET', '/own_schedules'), 'own_schedules'),
  ':order': async (visitor) => firstId(await visitor.call('GET', '/dashboards/awaiting?limit=5'), 'orders'),
  ':fleet': async (visitor) => firstId(await visitor.call('GET', '/fleets?page=1'), 'fleets'),
  ':ticket': async (visitor) => firstId(await visitor.call('GET', '/shop_portal/orders', undefined, true), 'orders'),
  ':record': async (visitor) => {
    const work = {
      custom_shop_name: 'Joe’s Garage',
      odometer: 1000,
      date_of_completion: '2024-05-02',
      vehicle_services: [{ name: 'Seat repair', price: 80 }],
    }
    const path = `/vehicles/${await IDS[':vehicle']!(visitor)}/vehicle_services`
    const answer = await visitor.call('POST', path, work)
    return (answer as { manual_history: { id: number } }).manual_history.id
  },
  // The demo has no fuel.
  ':fueled': async (visitor) => {
    const { vehicles } = (await visitor.call('GET', '/vehicles?page=1&query=Uptown 40')) as {
      vehicles: { id: number; odometer: number }[]
    }
    const { id, odometer } = vehicles[0]!
    const before = (await visitor.call('GET', `/vehicles/${id}/fuel_entries`)) as { total_count: number }
    for (const [day, driven, volume, amount, station] of before.total_count > 0 ? [] : FILLS)
      await visitor.call('POST', `/vehicles/${id}/fuel_entries`, {
        filled_on: day,
        odometer: odometer - driven,
        fuel_type: 'regular',
        volume,
        volume_units: 'gallons',
        amount,
        station,
      })
    return id
  },
  ':template': async (visitor) => firstId(await visitor.call('GET', '/inspection_templates'), 'templates'),
  ':report': async (visitor) => firstId(await visitor.call('GET', '/inspections'), 'reports'),
  ':company': async (visitor) => firstId(await visitor.call('GET', '/back_office/affiliations'), 'affiliations'),
  ':import': async (visitor) => {
    const { import: sent } = (await visitor.send(
      '/imports',
      { kind: 'fuel' },
      { name: 'Fleet card, October.csv', text: CARD },
    )) as {
      import: { id: string }
    }
    return sent.id
  },
  ':interval': async (visitor) => {
    const schedule = await visitor.call('GET', `/vehicles/${await IDS[':vehicle']!(visitor)}/schedule`)
    return (schedule as { schedule: { intervals: { interval_id: number }[] } }).schedule.intervals[0]!.interval_id
  },
}

/** The address with its ids, looked up as this user. */
export const addressOf = async (path: string, visitor: Visitor): Promise<string> => {
  let at = path
  for (const name of path.match(/:\w+/g) ?? []) at = at.replace(name, String(await IDS[name]!(visitor)))
  return at
}
