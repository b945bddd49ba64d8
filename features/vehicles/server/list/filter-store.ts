import { type RawBuilder, sql } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { nameContains } from '#platform/db/search.ts'
import { averageFrom } from '../../average-cost.ts'
import { dutyClassOf } from '../../body-type.ts'
import { LIST_FIELDS, type ListField } from '../../fields/fields.ts'
import type { VehicleFilter } from '../../list/filter-contract.ts'

/** Distance driven in the current fleet. Vehicles have the alias `v`, here and below. */
const DRIVEN = sql<number>`(v.odometer - least(v.first_odometer, v.costs_from_odometer) - v.driven_elsewhere)`

const leastDriven = (unit: DistanceUnit) => sql.lit(averageFrom(unit))
/** As `isDrivenEnough`: below it a cost per distance is meaningless. Two indexes are sorted by this expression. */
export const DRIVEN_ENOUGH = sql<boolean>`${DRIVEN} >= case v.odometer_units when 'kilometers' then ${leastDriven('kilometers')} else ${leastDriven('miles')} end`

/** Cents per unit driven; null without enough distance. */
export const COST_PER_DISTANCE = sql<number>`case when ${DRIVEN_ENOUGH} then v.lifetime_cost_cents::float / ${DRIVEN} end`

/** The alphabetically first driver. */
export const FIRST_DRIVER = sql<string>`(select min(lower(u.last_name || ' ' || u.first_name)) from vehicle_drivers d
  join users u on u.id = d.user_id where d.fleet_id = v.fleet_id and d.vehicle_id = v.id)`

type Condition = RawBuilder<boolean>
type Column = 'name' | ListField['stored']
type Day = 'lastMaintenanceOn' | 'licensePlateExpirationOn'

const is = (column: Column, value: string | number | undefined): Condition[] =>
  value === undefined || value === '' ? [] : [sql<boolean>`${sql.ref(`v.${column}`)} = ${value}`]
const has = (column: Column, part: string | number | undefined): Condition[] =>
  part ? [nameContains(sql.ref(`v.${column}`), String(part))] : []
const onOrAfter = (column: Day, day: string | undefined): Condition[] =>
  day ? [sql<boolean>`${sql.ref(`v.${column}`)} >= ${day}::date`] : []
const onOrBefore = (column: Day, day: string | undefined): Condition[] =>
  day ? [sql<boolean>`${sql.ref(`v.${column}`)} <= ${day}::date`] : []

/** Conditions of the filter, combined by AND. `unit` is the unit of its odometers. */
export const filterConditions = (filter: VehicleFilter, unit: DistanceUnit): Condition[] => [
  ...LIST_FIELDS.flatMap(({ key, stored, list }) =>
    list.filter.by === 'part' ? has(stored, filter[key]) : is(stored, filter[key]),
  ),
  ...has('name', filter.name),
  ...onOrAfter('lastMaintenanceOn', filter.last_maintenance_from),
  ...onOrBefore('lastMaintenanceOn', filter.last_maintenance_to),
  ...onOrAfter('licensePlateExpirationOn', filter.license_plate_expiration_from),
  ...onOrBefore('licensePlateExpirationOn', filter.license_plate_expiration_to),
  ...figures(filter, unit),
  ...links(filter),
]

/** Costs are shown in whole cents. The bounds are shifted instead of rounding the column, so that its index can be used. */
const HALF_CENT = 0.5

const figures = (filter: VehicleFilter, unit: DistanceUnit): Condition[] => {
  const conditions: Condition[] = []
  const odometer = odometerIn(unit)
  if (filter.odometer_from !== undefined) conditions.push(sql<boolean>`${odometer} >= ${filter.odometer_from}`)
  if (filter.odometer_to !== undefined) conditions.push(sql<boolean>`${odometer} <= ${filter.odometer_to}`)
  if (filter.cost_from !== undefined)
    conditions.push(sql<boolean>`${COST_PER_DISTANCE} >= ${filter.cost_from * 100 - HALF_CENT}::float8`)
  if (filter.cost_to !== undefined)
    conditions.push(sql<boolean>`${COST_PER_DISTANCE} < ${filter.cost_to * 100 + HALF_CENT}::float8`)
  return conditions
}

/** Converts a vehicle's odometer to the filter's unit, rounded like the list. */
const odometerIn = (unit: DistanceUnit) =>
  sql<number>`case when v.odometer_units = ${unit} then v.odometer
    else round(v.odometer * ${unit === 'kilometers' ? KILOMETERS_PER_MILE : 1 / KILOMETERS_PER_MILE}::float) end`

const links = (filter: VehicleFilter): Condition[] => {
  const conditions: Condition[] = []
  if (filter.vehicle_type_id !== undefined) {
    conditions.push(sql<boolean>`v.duty_class = ${dutyClassOf(filter.vehicle_type_id)}`)
  }
  if (filter.driver_id !== undefined) {
    conditions.push(sql<boolean>`exists (select 1 from vehicle_drivers d
      where d.fleet_id = v.fleet_id and d.vehicle_id = v.id and d.user_id = ${filter.driver_id})`)
  }
  return conditions
}
