import type { Ctx } from '#features/accounts/server/context.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { findChoices, listSchedules } from './own-store.ts'
import { presentOwn } from './present-own.ts'

/** Visible to drivers too, since due services of their vehicles come from these schedules. Vehicles are only counted. */
export const listOwn = async (ctx: Ctx) => ({
  own_schedules: (await listSchedules(ctx.db, { fleetId: ctx.acting.fleetId })).map((one) => presentOwn(one, ctx.language)),
})

export const chooseForOwn = async (ctx: Ctx) => {
  const vehicles = await findChoices(ctx.db, { fleetId: ctx.acting.fleetId })
  const departments = new Set(vehicles.flatMap((vehicle) => vehicle.departmentNumber?.trim() || []))
  return {
    odometer_units: distanceUnitOf(ctx.acting.country),
    services: SERVICES.map((service) => ({ id: service.id, name: serviceName(service, ctx.language) })),
    departments: [...departments].toSorted((one, other) => one.localeCompare(other, ctx.language)),
    vehicles: vehicles.map(({ id, name, year, make, model, otherId, licensePlateNumber }) => ({
      id,
      name,
      model: [year, make, model].filter(Boolean).join(' '),
      other_id: otherId,
      plate: licensePlateNumber,
    })),
  }
}
