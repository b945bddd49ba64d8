import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Manual records as rows of an order grid, by id and unordered: the page was already selected within the access scope. */
export const findManualRows = (db: Db, scope: { fleetIds: readonly number[] }, ids: readonly number[]) =>
  db
    .selectFrom('manualHistories as m')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'm.fleetId').onRef('v.id', '=', 'm.vehicleId'))
    .leftJoin('shops as s', 's.id', 'm.shopId')
    .where('m.fleetId', 'in', [...scope.fleetIds])
    .where(sql<boolean>`m.id = any(${[...ids]}::bigint[])`)
    .select([
      'm.id',
      'm.fleetId',
      'm.vehicleId',
      'm.doneOn',
      'm.odometer',
      'm.odometerUnits',
      'm.poNumber',
      'm.totalCents',
      'm.customShopName',
      'm.shopId',
      'v.name as vehicleName',
      'v.vin',
      'v.year',
      'v.make',
      'v.model',
      'v.body',
      'v.otherId',
      'v.departmentNumber',
      'v.licensePlateNumber',
      'v.licensePlateState',
      's.name as shopName',
      sql<{ id: number; serviceDefinitionId: number | null; name: string | null; position: string | null; priceCents: number }[]>`
        coalesce((select json_agg(json_build_object('id', x.id, 'serviceDefinitionId', x.service_definition_id, 'name', x.name,
          'position', x.position, 'priceCents', x.price_cents) order by x.id)
        from manual_services x where x.fleet_id = m.fleet_id and x.manual_history_id = m.id), '[]')`.as('services'),
    ])
    .execute()

export type ManualRow = Awaited<ReturnType<typeof findManualRows>>[number]
