import type { Ports } from '#platform/http/ports.ts'
import type { Db } from '#platform/db/database.ts'
import { type PlanInputs, type RecommendedInterval, recommendedPlan } from '../../catalog/recommended-lines.ts'
import type { ScheduleLine } from '../../interval.ts'
import { findIntervalsFor } from '../catalog/interval-store.ts'
import { subjectOf } from '../pull/subject.ts'
import { linesOf } from '../schedule-lines.ts'
import type { StoredVehicle } from '../schedule-store.ts'
import {
  findFleetIntervals,
  findPulledFor,
  findVehicleIntervals,
  type ScheduleSources,
  type StoredAdjusted,
  scheduleSources,
} from './ingredients-store.ts'

type Scope = { fleetId: number }
export type PlanPorts = Pick<Ports, 'serviceSchedules'>
/** An imported or pulled interval with its source. */
export type SourcedInterval = RecommendedInterval & { sourceName: string | null; reviewedOn: string }
export type StoredPlanInputs = Omit<PlanInputs, 'recommended' | 'ofFleet' | 'ofVehicle'> & {
  recommended: readonly SourcedInterval[]
  ofFleet: ReadonlyMap<number, StoredAdjusted>
  ofVehicle: ReadonlyMap<number, StoredAdjusted>
}

/** Interval data of each vehicle, besides the general recommendation. */
export const loadPlanInputs = async (
  db: Db,
  scope: Scope,
  vehicles: readonly StoredVehicle[],
  sources: ScheduleSources,
): Promise<ReadonlyMap<number, StoredPlanInputs>> => {
  const ids = vehicles.map((vehicle) => vehicle.id)
  const imported = Map.groupBy(sources.hasImports ? await findIntervalsFor(db, scope, ids) : [], (one) => one.vehicleId)
  const pulled = Map.groupBy(sources.hasPulled ? await findPulledFor(db, scope, ids) : [], (one) => one.vehicleId)
  const ofFleet = byService(sources.hasFleetIntervals ? await findFleetIntervals(db, scope) : [])
  const adjusted = sources.hasVehicleIntervals ? await findVehicleIntervals(db, scope, ids) : []
  const ofVehicles = Map.groupBy(adjusted, (one) => one.vehicleId)
  const recommended = new Map(
    vehicles.map((vehicle) => [
      vehicle.id,
      whichCount(
        imported.get(vehicle.id) ?? [],
        (pulled.get(vehicle.id) ?? []).filter((one) => one.subject === subjectOf(vehicle, one.kind)),
      ),
    ]),
  )
  return new Map(
    vehicles.map((vehicle) => [
      vehicle.id,
      {
        recommended: recommended.get(vehicle.id)!,
        ofFleet,
        ofVehicle: byService(ofVehicles.get(vehicle.id) ?? []),
        isSevere: vehicle.severeDuty ?? sources.severeDuty,
      },
    ]),
  )
}

const byService = <One extends { serviceDefinitionId: number }>(rows: readonly One[]): ReadonlyMap<number, One> =>
  new Map(rows.map((row) => [row.serviceDefinitionId, row]))

type Imported = Awaited<ReturnType<typeof findIntervalsFor>>[number]
type Pulled = Awaited<ReturnType<typeof findPulledFor>>[number]

/** Precedence: pulled manufacturer data of this VIN, imports for its model, general figures. */
const whichCount = (imported: readonly Imported[], pulled: readonly Pulled[]): SourcedInterval[] => {
  const preferred = new Map<number, SourcedInterval>()
  const take = (one: SourcedInterval): void => {
    if (!preferred.has(one.serviceDefinitionId)) preferred.set(one.serviceDefinitionId, one)
  }
  const ofKind = (kind: Pulled['kind']) => pulled.filter((one) => one.kind === kind)
  for (const one of ofKind('manufacturer')) take({ ...one, source: 'manufacturer' })
  for (const one of imported) take({ ...one, source: 'manufacturer' })
  for (const one of ofKind('general_recommendation')) take({ ...one, source: 'general_recommendation' })
  return [...preferred.values()]
}

/** The recommended plan of each vehicle with the fleet's adjustments; without queries if there are only general recommendations. */
export const recommendedOf = async (
  db: Db,
  scope: Scope,
  vehicles: readonly StoredVehicle[],
  ports: PlanPorts,
  sources?: ScheduleSources,
): Promise<ReadonlyMap<number, readonly ScheduleLine[]>> => {
  const general = new Map(vehicles.map((vehicle) => [vehicle.id, linesOf(ports.serviceSchedules, vehicle)]))
  const { hasImports, hasPulled, hasFleetIntervals, hasVehicleIntervals } = (sources ??= await scheduleSources(db, scope))
  if (!hasImports && !hasPulled && !hasFleetIntervals && !hasVehicleIntervals) return general
  const inputs = await loadPlanInputs(db, scope, vehicles, sources)
  return new Map(
    vehicles.map((vehicle) => [
      vehicle.id,
      recommendedPlan(general.get(vehicle.id)!, vehicle.odometerUnits, inputs.get(vehicle.id)!),
    ]),
  )
}
