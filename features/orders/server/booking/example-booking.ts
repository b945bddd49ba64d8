import { serviceByCode } from '#features/services/catalogue/services.ts'
import type { House } from '#tests/house.ts'

/** Ids of the cast's things by their names, and a request that is in order; for tests. */
export const bookingOf = (house: House) => {
  const vehicle = async (name: string): Promise<number> =>
    (await house.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const shop = async (name: string): Promise<number> =>
    (await house.db.selectFrom('shops').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const service = (code: string, position?: string) => ({
    service_definition_id: serviceByCode(code)!.id,
    ...(position ? { position } : {}),
  })
  /** Loop 04 at Harbor Auto Care on Monday at nine, unless said otherwise. */
  const form = async ({ vehicle: vehicleName = 'Loop 04', shop: shopName = 'Harbor Auto Care', ...rest }: Wanted = {}) => ({
    vehicle_id: await vehicle(vehicleName),
    shop_id: await shop(shopName),
    order_services: [service('tire_rotation'), service('oil_change', 'full_synthetic')],
    appointment_datetime: '2026-11-23T09:00',
    ...rest,
  })
  /** Everything that a booking could write, to prove that a refusal wrote nothing. */
  const written = async () => {
    const [orders, services, requests, events] = await Promise.all([
      house.db.selectFrom('orders').select(['id', 'status', 'version', 'appointmentAt', 'poNumber']).orderBy('id').execute(),
      house.db.selectFrom('orderServices').select(['id', 'status']).orderBy('id').execute(),
      house.db.selectFrom('keptAnswers').selectAll().execute(),
      house.db.selectFrom('events').select('id').where('subjectType', '=', 'order').execute(),
    ])
    return { orders, services, requests, events: events.length }
  }
  return { vehicle, shop, service, form, written }
}

type Wanted = { vehicle?: string; shop?: string } & Record<string, unknown>
