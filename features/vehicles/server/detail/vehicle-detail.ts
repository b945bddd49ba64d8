import { holds, holdsForAll, reachOf } from '#features/accounts/capabilities.ts'
import type { Role } from '#features/accounts/role.ts'
import type { z } from 'zod'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { type FleetDay, formatDate } from '#features/countries/dates.ts'
import { inBothUnits } from '#features/countries/distance.ts'
import { toDollars } from '#features/countries/money.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { vehicleCalls, vehicleDetail } from '../../contract.ts'
import { predictedOdometer } from '../../odometer.ts'
import { choiceIds } from '../catalog/choice-id.ts'
import { presentPhoto } from '../photo-address.ts'
import type { VehicleExtensions } from '../vehicle-extensions.ts'
import { presentBasic, presentPageFields, presentVehicle } from '../present-vehicle.ts'
import { findVehicleDetail } from './vehicle-detail-store.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findVehicleDetail>>>

export const showVehicle =
  (extensions: VehicleExtensions) =>
  async (ctx: Ctx, { params, query }: Input<typeof vehicleCalls.show>) => {
    const scope = scopeOf(ctx.acting)
    const isBrief = query.dataType === 'search'
    // Loaded in parallel with the vehicle, and discarded if the vehicle turns out not to be visible.
    const vehicles = [{ id: params.id, fleetId: scope.fleetId }]
    const [stored, recalls, stops] = await Promise.all([
      findVehicleDetail(ctx.db, scope, params.id),
      isBrief ? null : extensions.recalls(ctx, vehicles),
      isBrief ? null : extensions.driveStops(ctx, vehicles),
    ])
    if (!stored) return refuse('vehicle_not_found')
    if (!recalls) return { vehicle: presentBasic(stored) as Whole }
    const vehicle = {
      ...presentDetail(stored, ctx, fleetToday(ctx)),
      recalls: recalls.get(params.id) ?? [],
      drive_stop: stops?.get(params.id) ?? null,
    }
    if (query.dataType !== 'extended') return { vehicle }
    const [maintenance, more] = await Promise.all([extensions.maintenance(ctx, [stored]), extensions.extended(ctx, params.id)])
    return { vehicle: { ...vehicle, maintenance: maintenance.get(params.id) ?? [], ...more } }
  }

type Whole = z.input<typeof vehicleDetail>

/** Drivers see the phones of those who share their vehicle; a mechanic sees none. */
const seesPhones = (roles: readonly Role[]): boolean =>
  holdsForAll(roles, 'users.read') || reachOf(roles, 'vehicles.read') === 'assigned'

const presentDetail = (stored: Stored, ctx: Ctx, today: FleetDay): z.input<typeof vehicleDetail> => {
  const { odometer, odometerUnits, monthlyDistance, lastMaintenanceOdometer, lastMaintenanceOn } = stored
  const predicted = inBothUnits(predictedOdometer(stored, today), odometerUnits)
  const lastMaintenance = lastMaintenanceOdometer === null ? null : inBothUnits(lastMaintenanceOdometer, odometerUnits)
  const { roles } = ctx.acting
  const photo = presentPhoto(stored, ctx.now)
  return {
    ...presentVehicle({ ...stored, driverNames: stored.drivers.map((driver) => driver.name) }, today, roles),
    ...presentPageFields(holds(roles, 'costs.vehicle') ? stored : { ...stored, purchasePriceCents: null }),
    vehicle_name: stored.name,
    engine_hours: stored.engineHours,
    engine_hours_read_on: stored.engineHoursReadOn,
    fleet_name: stored.fleetName,
    powertrain: stored.powertrain,
    oil_type_name: stored.oilTypeName,
    odometer_config: { quantity: odometer },
    odometer_per_month_config: { quantity: monthlyDistance },
    predicted_current_miles: predicted.miles,
    predicted_current_kilometers: predicted.kilometers,
    last_maintenance_miles: lastMaintenance?.miles ?? null,
    last_maintenance_kilometers: lastMaintenance?.kilometers ?? null,
    last_maintenance_date_pretty: lastMaintenanceOn && formatDate(lastMaintenanceOn, stored.fleetCountry),
    lifetime_cost: holds(roles, 'costs.vehicle') ? toDollars(stored.lifetimeCostCents) : null,
    garaging_zip: stored.garagingZip,
    garaging_city: stored.garagingCity,
    address_id: stored.addressId,
    ...choiceIds(stored),
    next_maintenance_date: stored.nextDueOn,
    ...photo,
    dashboard_url: photo.image_url_small,
    geotab_device_id: stored.shownDeviceId,
    held_elsewhere: stored.heldElsewhere,
    drivers: stored.drivers.map((driver) => ({ ...driver, phone: seesPhones(roles) ? driver.phone : null })),
    can: {
      edit: holds(roles, 'vehicles.edit'),
      manage: holds(roles, 'vehicles.deactivate'),
      edit_policies: holds(roles, 'policies.edit'),
      edit_manual_history: holds(roles, 'history.edit'),
    },
  }
}
