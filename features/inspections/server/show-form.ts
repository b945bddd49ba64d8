import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { findDeciders } from '#features/problems/server/decider-store.ts'
import { isTrailer } from '#features/vehicles/body-type.ts'
import { findVehicleDetail } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { inspectionCalls, ReportDetail } from '../contract.ts'
import { findLastReportId, findReports } from './inspection-store.ts'
import { detailOf, presentVehicle } from './present-report.ts'
import type { InspectedVehicle } from './tables.ts'
import { findFormFor } from './template-store.ts'

type Vehicle = NonNullable<Awaited<ReturnType<typeof findVehicleDetail>>>

/** The vehicle as a report keeps it. */
export const inspectedVehicle = (
  vehicle: Pick<Vehicle, Exclude<keyof InspectedVehicle, 'plate' | 'plateState'> | 'licensePlateNumber' | 'licensePlateState'>,
): InspectedVehicle => ({
  name: vehicle.name,
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  otherId: vehicle.otherId,
  plate: vehicle.licensePlateNumber,
  plateState: vehicle.licensePlateState,
  vin: vehicle.vin,
  body: vehicle.body,
})

/** 49 CFR 396.13: the next driver signs that defects were noted and their repair is certified. */
const isToReview = (report: ReportDetail | null): boolean =>
  report !== null && report.defects.length > 0 && report.open_defects === 0 && !report.is_reviewed

export const showForm = async (ctx: Ctx, { params }: Input<typeof inspectionCalls.form>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await findVehicleDetail(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const form = (await findFormFor(ctx.db, scope, vehicle)) ?? refuse('inspection_no_template')
  const lastId = await findLastReportId(ctx.db, scope, vehicle.id)
  const [last] = lastId === null ? [] : await findReports(ctx.db, scope, { ids: [lastId] })
  const lastReport = last ? await detailOf(ctx, last) : null
  const people = await findDeciders(ctx.db, scope.fleetId)
  return {
    form: {
      vehicle: presentVehicle(vehicle.id, inspectedVehicle(vehicle)),
      odometer: vehicle.odometer,
      odometer_units: vehicle.odometerUnits,
      odometer_read_on: vehicle.odometerReadOn,
      has_odometer: !isTrailer(vehicle),
      template_id: form.templateId,
      starting_point: form.startingPoint,
      template_version: form.version,
      content: form.content,
      last_report: lastReport,
      needs_review: form.content.needs_review && isToReview(lastReport),
      deciders: people
        .filter(({ id }) => id !== ctx.acting.userId)
        .map((person) => ({ name: fullName(person), phone: scope.assignedTo === undefined ? null : person.phone })),
    },
  }
}
