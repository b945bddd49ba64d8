import { holds, holdsForAll } from '#features/accounts/capabilities.ts'
import type { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { roleName } from '#features/accounts/role.ts'
import type { useActAsFleet } from '#features/fleets/screens/enter-fleet.ts'
import { localize } from '#features/countries/country.ts'
import { SeverityBadge } from '#features/problems/screens/SeverityBadge.tsx'
import { mayAddVehicles } from '#features/vehicles/screens/may-add-vehicles.ts'
import { OrderStatus, StateBadge } from '#features/vehicles/screens/state.tsx'
import type { useTexts } from '#platform/i18n/use-texts.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBuildingStore,
  IconCalendarEvent,
  IconClipboardCheck,
  IconFiles,
  IconFilter,
  IconHistory,
  IconKey,
  IconSend,
  IconPlus,
  IconTool,
  IconTruck,
  IconUsers,
} from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { SearchResults } from '../contract.ts'
import { bookingIn, isNamedBy } from '../search-text.ts'
import { addRecent, readRecent, type RecentEntry } from './recent-entries.ts'
import type { searchTexts } from './texts.ts'

/** A page that the search can open. */
export type Destination = { title: string; path: string }

/**
 * One line of the palette. `href`: the target of Ctrl+Enter, which opens a new tab; without one it opens only in this
 * tab.
 */
export type PaletteEntry = {
  key: string
  icon: ReactNode
  title: string
  detail?: string
  meta?: ReactNode
  href?: string
  open: () => void
}
export type PaletteGroup = { key: string; label: string; entries: PaletteEntry[] }

type PaletteContext = {
  t: ReturnType<typeof useTexts<typeof searchTexts.entries>>
  formats: Formats
  language: Language
  user: CurrentUser
  mode: 'fleet' | 'fmc'
  navigate: ReturnType<typeof useNavigate>
  actAs: ReturnType<typeof useActAsFleet>
  destinations: readonly Destination[]
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Opens a page of a fleet; from the company's pages it first switches to the fleet. */
const pageOpener = ({ mode, navigate, actAs }: PaletteContext) => {
  const go = (href: string): Promise<void> => navigate({ href })
  return (fleetId: number, href: string): Pick<PaletteEntry, 'href' | 'open'> =>
    mode === 'fmc' ? { open: () => actAs.mutate({ fleetId, goOn: () => go(href) }) } : { href, open: () => void go(href) }
}

const vehicleHref = (id: number): string => `/vehicles/${id}`
const orderHref = (id: number): string => `/orders/${id}/approvals`

const describe = (...parts: (string | number | null | undefined)[]): string => parts.filter(Boolean).join(' ')

/** Before typing: recently opened entries and the pages. */
export const openingGroups = (context: PaletteContext): PaletteGroup[] => {
  const recent = context.mode === 'fleet' ? readRecent(context.user) : []
  return withEntries([
    { key: 'recent', label: context.t('recent'), entries: recent.map((entry) => recentEntry(context, entry)) },
    { key: 'actions', label: context.t('actions'), entries: generalActions(context) },
    { key: 'pages', label: context.t('pages'), entries: context.destinations.map((page) => pageEntry(context, page)) },
  ])
}

/** Parsed input: `text` is the query; with `isBooking` the entries book the vehicles found. */
export type Typed = { text: string; isBooking: boolean }

/** Results for a text, with or without a response: matching pages and actions need no request. */
export const resultGroups = (
  context: PaletteContext,
  { text, isBooking }: Typed,
  results: SearchResults | undefined,
): PaletteGroup[] => {
  const { t } = context
  const isNamed = ({ title }: { title: string }): boolean => isNamedBy(text, title)
  const pages = context.destinations.filter(isNamed).map((page) => pageEntry(context, page))
  const actions = generalActions(context).filter((one) => isNamed(one) || (bookingIn(text) === '' && one.key === BOOK))
  if (!results) return withEntries([group('pages', t('pages'), pages), group('actions', t('actions'), actions)])
  const bookings = isBooking ? results.vehicles.filter(({ is_active: isActive }) => isActive) : []
  return withEntries([
    group(
      'bookings',
      t('bookService'),
      bookings.map((vehicle) => bookingEntry(context, vehicle)),
    ),
    group(
      'fleets',
      t('fleets'),
      results.fleets.map((fleet) => fleetEntry(context, fleet)),
    ),
    group(
      'vehicles',
      t(results.is_similar ? 'similar' : 'vehicles'),
      results.vehicles.map((vehicle) => vehicleEntry(context, vehicle)),
    ),
    group(
      'orders',
      t('orders'),
      results.orders.map((order) => orderEntry(context, order)),
    ),
    group(
      'problems',
      t('problems'),
      results.problems.map((problem) => problemEntry(context, problem)),
    ),
    group(
      'inspections',
      t('inspections'),
      results.inspections.map((report) => inspectionEntry(context, report)),
    ),
    group(
      'shops',
      t('shops'),
      results.shops.map((shop) => shopEntry(context, shop)),
    ),
    group(
      'people',
      t('people'),
      results.people.map((person) => personEntry(context, person)),
    ),
    group('pages', t('pages'), pages),
    group('actions', t('actions'), [...vehicleActions(context, { text, isBooking }, results), ...actions]),
  ])
}

const group = (key: string, label: string, entries: PaletteEntry[]): PaletteGroup => ({ key, label, entries })
const withEntries = (groups: PaletteGroup[]): PaletteGroup[] => groups.filter(({ entries }) => entries.length > 0)

const recentEntry = (context: PaletteContext, { kind, id, title, detail }: RecentEntry): PaletteEntry => ({
  key: `recent-${kind}-${id}`,
  icon: <IconHistory {...ICON} />,
  title,
  detail,
  ...pageOpener(context)(context.user.fleet_id, kind === 'vehicle' ? vehicleHref(id) : orderHref(id)),
})

const pageEntry = ({ navigate }: PaletteContext, { title, path }: Destination): PaletteEntry => ({
  key: `page-${path}`,
  icon: <IconArrowRight {...ICON} />,
  title,
  href: path,
  open: () => void navigate({ href: path }),
})

const fleetEntry = ({ actAs, navigate }: PaletteContext, { id, name }: SearchResults['fleets'][number]): PaletteEntry => ({
  key: `fleet-${id}`,
  icon: <IconBuildingStore {...ICON} />,
  title: name,
  open: () => actAs.mutate({ fleetId: id, goOn: () => navigate({ to: '/dashboard' }) }),
})

const vehicleEntry = (context: PaletteContext, vehicle: SearchResults['vehicles'][number]): PaletteEntry => {
  const model = describe(vehicle.year, vehicle.make, vehicle.model)
  const plate = describe(vehicle.license_plate_state, vehicle.license_plate_number)
  const unit = vehicle.other_id && context.t('unit', { unit: vehicle.other_id })
  const detail = [vehicle.fleet_name, model, plate, unit].filter(Boolean).join(' · ')
  const opener = pageOpener(context)(vehicle.fleet_id, vehicleHref(vehicle.id))
  return {
    key: `vehicle-${vehicle.id}`,
    icon: <IconTruck {...ICON} />,
    title: vehicle.name,
    detail,
    meta: <VehicleMeta vehicle={vehicle} t={context.t} />,
    ...opener,
    open: () => {
      if (context.mode === 'fleet') addRecent(context.user, { kind: 'vehicle', id: vehicle.id, title: vehicle.name, detail })
      opener.open()
    },
  }
}

type MetaProps = { vehicle: SearchResults['vehicles'][number]; t: PaletteContext['t'] }

const VehicleMeta = ({ vehicle, t }: MetaProps) => {
  if (vehicle.is_out_of_service) return <span className={`${ui.badge} ${ui.pastDue}`}>{t('outOfService')}</span>
  if (vehicle.order_status) return <OrderStatus status={vehicle.order_status} />
  if (vehicle.due_state) return <StateBadge state={vehicle.due_state} />
  return vehicle.is_active ? null : <span className={ui.faint}>{t('inactive')}</span>
}

const orderEntry = (context: PaletteContext, order: SearchResults['orders'][number]): PaletteEntry => {
  const { t, formats } = context
  const title = t('orderOf', { id: String(order.id), vehicle: order.vehicle_name })
  const detail = [t('shopOn', { shop: order.shop_name, day: formats.date(order.on) }), order.fleet_name]
    .filter(Boolean)
    .join(' · ')
  const opener = pageOpener(context)(order.fleet_id, orderHref(order.id))
  return {
    key: `order-${order.id}`,
    icon: <IconTool {...ICON} />,
    title,
    detail,
    meta: <OrderStatus status={order.payment_failed ? 'payment_failed' : order.status} />,
    ...opener,
    open: () => {
      if (context.mode === 'fleet') addRecent(context.user, { kind: 'order', id: order.id, title, detail })
      opener.open()
    },
  }
}

const problemEntry = (
  { language, navigate }: PaletteContext,
  { id, title, vehicle_name: vehicle, severity }: SearchResults['problems'][number],
): PaletteEntry => ({
  key: `problem-${id}`,
  icon: <IconAlertTriangle {...ICON} />,
  title: localize(title, language),
  detail: vehicle,
  meta: <SeverityBadge severity={severity} />,
  href: `/problems?problem=${id}`,
  open: () => void navigate({ to: '/problems', search: { problem: String(id) } }),
})

const inspectionEntry = (
  { navigate }: PaletteContext,
  { id, number, vehicle_name: vehicle, driver }: SearchResults['inspections'][number],
): PaletteEntry => ({
  key: `inspection-${id}`,
  icon: <IconClipboardCheck {...ICON} />,
  title: number,
  detail: `${vehicle} · ${driver}`,
  href: `/inspections/${id}`,
  open: () => void navigate({ to: '/inspections/$id', params: { id: String(id) } }),
})

const shopEntry = ({ t, navigate }: PaletteContext, { id, name, city, state }: SearchResults['shops'][number]): PaletteEntry => ({
  key: `shop-${id}`,
  icon: <IconBuildingStore {...ICON} />,
  title: name,
  detail: `${city}, ${state}`,
  meta: <span className={ui.faint}>{t('bookService')}</span>,
  open: () => void navigate({ to: '/service_request/new', state: { shop: { id, name }, shop_id: id } }),
})

const personEntry = (
  { language, navigate }: PaletteContext,
  { id, name, roles }: SearchResults['people'][number],
): PaletteEntry => ({
  key: `person-${id}`,
  icon: <IconUsers {...ICON} />,
  title: name,
  detail: roles.map((role) => roleName(role, language)).join(', '),
  href: `/settings?user=${id}`,
  open: () => void navigate({ to: '/settings', search: { user: id } }),
})

/** Books a vehicle; from the company's pages it first switches to the vehicle's fleet. */
const bookingEntry = (context: PaletteContext, vehicle: SearchResults['vehicles'][number]): PaletteEntry => {
  const { t, mode, navigate, actAs } = context
  const { id, name, fleet_id: fleetId, fleet_name: fleetName } = vehicle
  const book = () => navigate({ to: '/service_request/new', state: { vehicle: { id, name }, vehicle_id: id } })
  return {
    key: `book-${id}`,
    icon: <IconCalendarEvent {...ICON} />,
    title: t('bookFor', { name }),
    ...(fleetName ? { detail: fleetName } : {}),
    open: () => (mode === 'fmc' ? actAs.mutate({ fleetId, goOn: book }) : void book()),
  }
}

/** Actions on the first vehicle found, and a link to the full list. */
const vehicleActions = (context: PaletteContext, { text, isBooking }: Typed, results: SearchResults): PaletteEntry[] => {
  const { t, navigate, mode, user } = context
  const vehicle = results.vehicles.find(({ is_active }) => is_active)
  const ofVehicle = (name: string, path: string, icon: ReactNode, title: string): PaletteEntry => ({
    key: `${name}-${vehicle!.id}`,
    icon,
    title,
    ...pageOpener(context)(vehicle!.fleet_id, path),
  })
  const first =
    vehicle && mode === 'fleet'
      ? [
          ...(isBooking ? [] : [bookingEntry(context, vehicle)]),
          ...(holdsForAll(user.roles, 'history.read')
            ? [
                ofVehicle(
                  'history',
                  `${vehicleHref(vehicle.id)}/history`,
                  <IconHistory {...ICON} />,
                  t('openHistory', { name: vehicle.name }),
                ),
              ]
            : []),
          ...(holds(user.roles, 'documents.vehicle.read')
            ? [
                ofVehicle(
                  'glovebox',
                  `${vehicleHref(vehicle.id)}/glovebox`,
                  <IconFiles {...ICON} />,
                  t('openGlovebox', { name: vehicle.name }),
                ),
              ]
            : []),
        ]
      : []
  if (results.vehicle_count <= results.vehicles.length) return first
  const list = mode === 'fmc' ? '/fmc_vehicles' : '/vehicles'
  return [
    ...first,
    {
      key: 'matches',
      icon: <IconFilter {...ICON} />,
      title: t('showMatches', { text }),
      meta: <span className={ui.faint}>{t('vehicleCount', { count: results.vehicle_count })}</span>,
      href: `${list}?query=${encodeURIComponent(text)}`,
      open: () => void navigate({ to: list, search: { query: text } }),
    },
  ]
}

const BOOKING_PATH = '/service_request/new'
const BOOK = `action-${BOOKING_PATH}`

/** Actions that can start anywhere in a fleet, limited to the user's rights. */
const generalActions = (context: PaletteContext): PaletteEntry[] => {
  const { t, user, mode, navigate } = context
  if (mode === 'fmc') return []
  const action = (href: string, icon: ReactNode, title: string): PaletteEntry => ({
    key: `action-${href}`,
    icon,
    title,
    href,
    open: () => void navigate({ href }),
  })
  return [
    action(BOOKING_PATH, <IconCalendarEvent {...ICON} />, t('bookService')),
    ...(mayAddVehicles(user) ? [action('/vehicles/new', <IconPlus {...ICON} />, t('addVehicle'))] : []),
    ...(holds(user.roles, 'users.invite') ? [action('/settings?user=new', <IconPlus {...ICON} />, t('addUser'))] : []),
    ...(holds(user.roles, 'keys.manage') ? [action('/settings?tab=developers', <IconKey {...ICON} />, t('openApiKeys'))] : []),
    ...(holds(user.roles, 'webhooks.manage')
      ? [action('/settings?tab=developers&part=webhooks', <IconSend {...ICON} />, t('openWebhooks'))]
      : []),
  ]
}
