import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { paymentMethodOnFile } from '#features/accounts/server/payment-facts-store.ts'
import { hasOpenRequestElsewhere } from '#features/vehicles/server/move/present-row-store.ts'
import { isOutOfService } from '#features/vehicles/server/out-of-service/outage-store.ts'
import type { Db } from '#platform/db/database.ts'
import { BAY_STATUSES } from '../occupied-bays.ts'

/** Facts of a vehicle for booking, or null outside the scope (for a driver: not assigned). */
export const findVisitingVehicle = async (db: Db, scope: FleetScope, id: number) => {
  const row = await db
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .where('v.fleetId', '=', scope.fleetId)
    .where('v.id', '=', id)
    .where('v.deletedAt', 'is', null)
    .$if(scope.assignedTo !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('vehicleDrivers as d')
            .whereRef('d.fleetId', '=', 'v.fleetId')
            .whereRef('d.vehicleId', '=', 'v.id')
            .where('d.userId', '=', scope.assignedTo!)
            .select('d.userId'),
        ),
      ),
    )
    .select([
      'v.id',
      'v.fleetId',
      'v.name',
      'v.vin',
      'v.year',
      'v.make',
      'v.model',
      'v.body',
      'v.otherId',
      'v.licensePlateNumber',
      'v.licensePlateState',
      'v.dutyClass',
      'v.powertrain',
      'v.oilTypeName',
      'v.odometer',
      'v.odometerUnits',
      'v.isActive',
      'v.fleetcorEnrolled',
      'v.garagingZip',
      'f.zip as fleetZip',
      'f.fleetPaymentType',
    ])
    .select([paymentMethodOnFile('f').as('paymentMethodOnFile'), hasOpenRequestElsewhere.as('heldElsewhere')])
    .select(isOutOfService.as('isOutOfService'))
    .select((eb) =>
      eb
        .selectFrom('orders as o')
        .whereRef('o.fleetId', '=', 'v.fleetId')
        .whereRef('o.vehicleId', '=', 'v.id')
        .where('o.status', 'in', [...BAY_STATUSES])
        .select(sql<number>`min(o.id)`.as('id'))
        .as('activeOrderId'),
    )
    .executeTakeFirst()
  return row ?? null
}
export type VisitingVehicle = NonNullable<Awaited<ReturnType<typeof findVisitingVehicle>>>
