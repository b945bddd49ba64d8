import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { addDays, type FleetDay, type IsoDate } from '#features/countries/dates.ts'
import { ORDER_STATUSES } from '#features/orders/life/status.ts'
import { listOrders } from '#features/orders/server/lists/order-list-store.ts'
import { presentOrders } from '#features/orders/server/lists/read-orders.ts'
import { type DueListing, listDueOfVehicles, listDueVehicles } from '#features/schedules/server/due-list/due-list-store.ts'
import { fillBeforeReading } from '#features/schedules/server/due-list/fill-due-list.ts'
import { definitionOf } from '#features/schedules/server/present-schedule.ts'
import { serviceName } from '#features/services/service.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { AHEAD_DAYS, type Entry, ENTRIES_MAXIMUM, PAST_DAYS } from '../entry.ts'
import { entryTexts } from '../texts.ts'

type Reading = Pick<Ctx, 'db' | 'acting' | 'language' | 'now' | 'ports'>
type Names = { uid: (kind: string, id: number) => string }

export const firstDayOf = (ctx: Reading): IsoDate => addDays(fleetToday(ctx), -PAST_DAYS)

/** Entries that the user can see now, with today's rights. */
export const currentEntries = async (ctx: Reading, names: Names): Promise<Entry[]> => {
  const { roles } = ctx.acting
  const [appointments, dueDays] = await Promise.all([
    holds(roles, 'orders.read') ? appointmentsOf(ctx, names) : [],
    holds(roles, 'due.read') ? dueDaysOf(ctx, names) : [],
  ])
  return [...appointments, ...dueDays]
}

const SHOWN_STATUSES = ORDER_STATUSES.filter((status) => status !== 'cancel')

/** Canceled orders are left out: the calendar tells those that it had. */
const appointmentsOf = async (ctx: Reading, { uid }: Names): Promise<Entry[]> => {
  const { language } = ctx
  const scope = scopeOf({ ...ctx.acting, capability: 'orders.read' })
  const rows = await listOrders(ctx.db, scope, { statuses: SHOWN_STATUSES, from: firstDayOf(ctx) }, ENTRIES_MAXIMUM)
  const ends = new Map(rows.map(({ id, appointmentEndsAt }) => [id, appointmentEndsAt.toISOString()]))
  return (await presentOrders(ctx, rows)).map((order) => {
    const { vehicle, shop } = order
    const services = order.order_services.filter(({ status }) => status !== 'rejected').map(({ name }) => name)
    const names = services.length > 0 ? services : [translateTo(entryTexts, 'unnamed', language)]
    return {
      uid: uid('order', order.id),
      content: {
        title: translateTo(entryTexts, 'appointment', language, { vehicle: vehicle.name, services: names.join(', ') }),
        details: lines([translateTo(entryTexts, 'order', language, { id: String(order.id) }), identityOf(vehicle)]),
        where: [shop.name, shop.address_line1, [shop.city, shop.state, shop.zip].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', '),
        page: `/orders/${order.id}`,
        isTentative: order.status === 'initiated',
        startsAt: order.appointment_datetime,
        endsAt: ends.get(order.id)!,
      },
    }
  })
}

/** One entry for each vehicle, on the day on which its first service is due: booked vehicles have their appointment instead. */
const dueDaysOf = async (ctx: Reading, { uid }: Names): Promise<Entry[]> => {
  const { db, language } = ctx
  const scope = scopeOf({ ...ctx.acting, capability: 'due.read' })
  await fillBeforeReading(ctx, scope.fleetId)
  const today: FleetDay = fleetToday(ctx)
  const listing: DueListing = { today, servicesByName: [], withUpcoming: true, sort: 'due', direction: 'asc' }
  const vehicleIds = await listDueVehicles(db, scope, listing, { limit: ENTRIES_MAXIMUM, offset: 0 })
  const rows = await listDueOfVehicles(db, scope, listing, vehicleIds)
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, services]): Entry[] => {
    const day = services.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0]
    if (day === undefined || day > addDays(today, AHEAD_DAYS)) return []
    const vehicle = services[0]!
    const names = services.map((one) => one.ownScheduleName ?? serviceName(definitionOf(one.serviceDefinitionId), language))
    return [
      {
        uid: uid('due', id),
        content: {
          title: translateTo(entryTexts, 'due', language, { vehicle: vehicle.name, services: names.toSorted().join(', ') }),
          details: identityOf({
            year: vehicle.year,
            make: vehicle.make,
            model: vehicle.model,
            license_plate_number: vehicle.licensePlateNumber,
            license_plate_state: vehicle.licensePlateState,
          }),
          where: null,
          page: `/vehicles/${id}`,
          isTentative: false,
          day,
        },
      },
    ]
  })
}

type Identity = {
  year?: number | null | undefined
  make?: string | null | undefined
  model?: string | null | undefined
  license_plate_number?: string | null | undefined
  license_plate_state?: string | null | undefined
}
const identityOf = ({ year, make, model, license_plate_number: plate, license_plate_state: state }: Identity): string =>
  [[year, make, model], plate ? [state, plate] : []]
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')

const lines = (all: readonly string[]): string => all.filter(Boolean).join('\n')
