import { daysBetween, type FleetDay } from '#features/countries/dates.ts'
import type { z } from 'zod'
import type { Ports } from '#platform/http/ports.ts'
import type { DistanceUnit, UiLanguage } from '#features/countries/country.ts'
import { inBothUnits } from '#features/countries/distance.ts'
import { predictedHours } from '#features/vehicles/engine-hours.ts'
import { hasNoMeter, predictedOdometer } from '#features/vehicles/odometer.ts'
import { SERVICES, serviceById } from '#features/services/catalog/services.ts'
import type { offeredService, scheduleInterval, vehicleSchedule } from '../schedule-contract.ts'
import { offeredExtras } from '../extra-services.ts'
import { forecast } from '../forecast.ts'
import {
  type Anchors,
  type DueService,
  dueServices,
  type Interval,
  intervalsOf,
  type ScheduleLine,
  sourceOf,
} from '../interval.ts'
import { presentBasis } from './present-basis.ts'
import { recommendedPosition } from '../recommended-position.ts'
import { fitsDutyClass, fitsPowertrain, positionChoice, type ServiceDefinition, serviceName } from '#features/services/service.ts'
import type { StoredVehicle } from './schedule-store.ts'

/** Viewer of a schedule: language, day, and the sources of lines. */
export type Viewer = { language: UiLanguage; today: FleetDay; ports: Pick<Ports, 'serviceSchedules'> }

export const definitionOf = (serviceDefinitionId: number): ServiceDefinition => serviceById(serviceDefinitionId)!

export const presentIntervalRef = (odometer: number, unit: DistanceUnit) => {
  const { miles, kilometers } = inBothUnits(odometer, unit)
  return { interval_id: odometer, interval: miles, interval_kilometers: kilometers }
}

/** Vehicle facts that determine which services fit. */
type Fitted = Pick<StoredVehicle, 'dutyClass' | 'oilTypeName' | 'powertrain'>

export const presentService = (
  serviceDefinitionId: number,
  vehicle: Fitted,
  language: UiLanguage,
  isCompleted = false,
  isKnown = true,
): z.input<typeof offeredService> => {
  const service = definitionOf(serviceDefinitionId)
  const positions = service.positions?.map((position) => ({ code: position.code, name: serviceName(position, language) })) ?? null
  return {
    service_id: service.id,
    name: serviceName(service, language),
    positions,
    position_choice: positionChoice(service),
    position: recommendedPosition(service, vehicle),
    is_completed: isCompleted,
    is_known: isKnown,
  }
}

/** Services that fit the vehicle and are offered beside due ones. */
const fittingExtras = ({ dutyClass, powertrain }: Fitted) =>
  SERVICES.filter(
    (service) => service.extraRecommended && fitsDutyClass(service, dutyClass) && fitsPowertrain(service, powertrain),
  )

type Planned = { vehicle: StoredVehicle; anchors: Anchors; lines: readonly ScheduleLine[] }

/** Services that fit the vehicle beyond the schedule. Never preselected. */
export const extraServices = (planned: Planned, { language, today }: Pick<Viewer, 'language' | 'today'>) =>
  offeredExtras(fittingExtras(planned.vehicle), planned, today).map(({ id }) => presentService(id, planned.vehicle, language))

/** The same without a vehicle: extras of any light-duty one. */
export const extraServicesOfAny = (language: UiLanguage) =>
  fittingExtras(ANY_VEHICLE).map(({ id }) => presentService(id, ANY_VEHICLE, language))

const ANY_VEHICLE: Fitted = { dutyClass: 'light', oilTypeName: null, powertrain: 'gasoline' }

export const presentInterval = (
  interval: Interval,
  vehicle: StoredVehicle,
  { language, today }: Pick<Viewer, 'language' | 'today'>,
): z.input<typeof scheduleInterval> => ({
  ...presentIntervalRef(interval.odometer, vehicle.odometerUnits),
  tag: interval.tag,
  group: interval.group,
  remaining: interval.remaining,
  due_on: interval.dueOn,
  days_remaining: interval.dueOn === null ? null : daysBetween(today, interval.dueOn),
  by_time: interval.byTime,
  is_completed: false,
  is_known: interval.isKnown,
  services: interval.serviceDefinitionIds.map((id) =>
    presentService(id, vehicle, language, false, !interval.notKnownIds.includes(id)),
  ),
})

/** Due and remaining engine hours; only at the service's next due point, not at its repetition. */
const byHours = (due: readonly DueService[], vehicle: StoredVehicle, today: FleetDay) => {
  const ran = predictedHours(vehicle, today)
  return due.flatMap(({ serviceDefinitionId: id, dueHours }) =>
    dueHours === null || ran === null ? [] : [{ service_id: id, due_hours: dueHours, hours_remaining: dueHours - ran }],
  )
}

/** Services of an interval that are due next there, in the first interval that contains them. */
export const dueIn = (
  interval: Pick<Interval, 'odometer' | 'serviceDefinitionIds'>,
  due: readonly DueService[],
  intervals: readonly Interval[],
): DueService[] =>
  due.filter(({ serviceDefinitionId: id }) => {
    const first = intervals.find(({ serviceDefinitionIds }) => serviceDefinitionIds.includes(id))
    return interval.serviceDefinitionIds.includes(id) && (first === undefined || first.odometer === interval.odometer)
  })

type LastCompleted = { doneOn: string; intervalOdometer: number } | undefined

/** The schedule of one vehicle for its page. */
export const presentSchedule = (
  { vehicle, anchors, lines }: Planned,
  lastCompleted: LastCompleted,
  { language, today }: Viewer,
): z.input<typeof vehicleSchedule> => {
  const intervals = intervalsOf(lines, anchors, vehicle, today)
  const due = dueServices(lines, anchors, vehicle)
  // Past intervals are in a separate group; the forecast's sum ends with the next one.
  const coming = intervals.filter((interval) => interval.group !== 'past_due')
  const next = coming.find((interval) => interval.isKnown) ?? coming[0]
  const sum = next ? forecast(vehicle, next.odometer, today, next.dueOn) : null
  return {
    vehicle_id: vehicle.id,
    source: sourceOf(lines),
    odometer_units: vehicle.odometerUnits,
    odometer: vehicle.odometer,
    odometer_read_on: vehicle.odometerReadOn,
    predicted_odometer: predictedOdometer(vehicle, today),
    monthly_distance: vehicle.monthlyDistance,
    counts_distance: !hasNoMeter(vehicle),
    last_maintenance_odometer: vehicle.lastMaintenanceOdometer,
    last_maintenance_date: vehicle.lastMaintenanceOn,
    next_maintenance_date: sum?.dueOn ?? null,
    last_completed: lastCompleted
      ? { ...presentIntervalRef(lastCompleted.intervalOdometer, vehicle.odometerUnits), completed_on: lastCompleted.doneOn }
      : null,
    intervals: intervals.map((interval) => {
      const dueNext = dueIn(interval, due, intervals)
      return {
        ...presentInterval(interval, vehicle, { language, today }),
        due: dueNext.map((service) => presentBasis(service, vehicle.odometerUnits)),
        by_hours: byHours(dueNext, vehicle, today),
      }
    }),
    extra_services: extraServices({ vehicle, anchors, lines }, { language, today }),
    not_known: due
      .filter((service) => !service.isKnown)
      .map((service) => ({
        ...presentService(service.serviceDefinitionId, vehicle, language, false, false),
        due: presentBasis(service, vehicle.odometerUnits),
      })),
    forecast: sum && { ...presentForecast(sum), is_known: next!.isKnown, by_time: next!.byTime },
  }
}

const presentForecast = (sum: ReturnType<typeof forecast>) => ({
  recorded: sum.recorded,
  recorded_on: sum.recordedOn,
  days: sum.days,
  per_day: sum.perDay,
  driven: sum.driven,
  today: sum.today,
  next: sum.next,
  still_to_go: sum.stillToGo,
  due_on: sum.dueOn,
  days_until_due: sum.daysUntilDue,
})
