import { z } from 'zod'
import { CHANGES_REFUSALS, changesAnswer, changesQuery } from '#features/accounts/changes/changes-contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, id, line, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { bulkChangeCalls } from './bulk-change/bulk-change-contract.ts'
import { DUE_METERS } from './due-state.ts'
import { ECONOMY_UNITS } from './economy-units.ts'
import { bulkCalls } from './bulk-upload/bulk-contract.ts'
import { catalogCalls } from './catalog/catalog-contract.ts'
import { editCalls, motorIds } from './edit-contract.ts'
import { VEHICLE_SEARCH_TYPES, VEHICLE_SORTS } from './list/vehicle-listing.ts'
import { fieldShape, pageFieldShape } from './fields/field-contract.ts'
import { narrowed } from './list/narrowing-contract.ts'
import { summaryCalls } from './summary-contract.ts'
import { outageCalls, outageInBrief } from './out-of-service/outage-contract.ts'
import { RETIRED_AS } from './retirement.ts'
import { driveStop } from './vehicle-wire.ts'

/** Rows per page of the vehicle grids. */
export const VEHICLES_PAGE_SIZE = 50
export const VEHICLE_SEARCH_MINIMUM = 3

const maintenanceItem = z.object({
  name: z.string(),
  status: z.enum(['past_due', 'due', 'upcoming']),
  services: z.array(z.object({ service_id: z.number(), name: z.string() })),
})
registerSchema('MaintenanceDue', maintenanceItem, 'What is past due, due and coming on a vehicle.')
export type MaintenanceItem = z.output<typeof maintenanceItem>

const recall = z.looseObject({
  id: z.number(),
  component: z.string(),
  shown_number: z.string(),
  state: z.string(),
  park_it: z.boolean(),
  announced_on: z.string(),
})
registerSchema('RecallInBrief', recall, 'A recall of a vehicle, as lists tell it; its own calls tell more.')
export type Recall = z.output<typeof recall>

export const economyUnits = z.enum(ECONOMY_UNITS).meta({ id: 'EconomyUnit' })

const vehicleFuel = z.object({
  economy: z.number().nullable().describe('Null: nothing was driven between full fills.'),
  economy_units: economyUnits,
  cost_per_distance: z.number().nullable().describe('Dollars of fuel for a mile or kilometer; null: not known, and for drivers.'),
  amount: z.number().nullable().describe('What was filled for, in dollars; null for drivers.'),
})
registerSchema('VehicleFuel', vehicleFuel, 'Fuel of a vehicle over the last 12 months, by the energy that it drives most by.')
export type VehicleFuel = z.output<typeof vehicleFuel>

export const vehicleRow = z.object({
  id: z.number(),
  fleet_id: z.number(),
  fleet_name: z.string(),
  name: z.string(),
  external_id: z.string().nullable().describe('The number that a program of the fleet gave to it.'),
  submodel: z.string().nullable(),
  ...fieldShape,
  license_plate_expiration: z.string().nullable(),
  body: z.string(),
  image_url_small: z
    .string()
    .nullable()
    .optional()
    .describe("The vehicle's photo, for lists; opens without a session for a while."),
  vehicle_type_id: z.number(),
  odometer: z.number(),
  odometer_read_on: z.string().describe('The day of the last reading.'),
  odometer_units: z.enum(['miles', 'kilometers']),
  miles: z.number(),
  kilometers: z.number(),
  cost_per_mile: z.number().nullable(),
  last_maintenance_date: z.string().nullable(),
  driver_names: z.array(z.string()),
  is_active: z.boolean(),
  retired: z
    .object({ on: z.string(), as: z.enum(RETIRED_AS) })
    .nullable()
    .describe('The day on which it left the fleet for good, and why; such a vehicle is not active. Null: it has not.'),
  out_of_service: outageInBrief.nullable().describe('Null: it is in service.'),
  fleetcor_enrolled: z.boolean(),
  due: z
    .object({
      state: z.enum(['past_due', 'due_now', 'due_soon', 'fine', 'not_known']),
      distance: z.number().describe('In `odometer_units`, negative when over. For display only where `by` is not `distance`.'),
      days: z.number().nullable().describe('Negative: over.'),
      due_on: z.string().nullable().describe('The day on which it falls due: exact by time, else a forecast.'),
      by: z.enum(DUE_METERS).describe('What comes first: the distance, a day of the calendar, or engine hours.'),
      not_known: z.number().describe('Number of its services never recorded as done.'),
    })
    .nullable()
    .describe('The most urgent service with a known last date; `not_known`: none is known. Null: nothing is due.'),
  active_order: z
    .object({ id: z.number(), status: z.string(), in_shop: z.boolean().optional() })
    .nullable()
    .describe('`in_shop`: the shop has received the vehicle.'),
  recalls: z.array(recall).optional(),
  drive_stop: driveStop.nullable().optional().describe('Null: no open problem forbids driving it.'),
  fuel: vehicleFuel.nullable().optional().describe('In lists; null: no fills in the last 12 months.'),
  maintenance: z.array(maintenanceItem).optional().describe('Only with `addMaintenance`.'),
})
registerSchema(
  'Vehicle',
  vehicleRow,
  'A vehicle in a list. Distances are in `odometer_units`; `miles` and `kilometers` are both answered.',
)
export type VehicleRow = z.output<typeof vehicleRow>

/** Data of another feature about a vehicle. */
const part = z.record(z.string(), z.unknown())

export const vehicleDetail = vehicleRow.extend({
  ...pageFieldShape,
  vehicle_name: z.string(),
  engine_hours: z.number().nullable().describe("The last reading of the engine's meter and its day; null where none is known."),
  engine_hours_read_on: z.string().nullable(),
  fleet_name: z.string(),
  powertrain: z.enum(['gasoline', 'diesel', 'hybrid', 'electric', 'none']),
  oil_type_name: z.string().nullable(),
  odometer_config: z.object({ quantity: z.number() }),
  odometer_per_month_config: z.object({ quantity: z.number() }),
  predicted_current_miles: z.number().describe('The last reading carried on to today by the monthly distance.'),
  predicted_current_kilometers: z.number(),
  last_maintenance_miles: z.number().nullable(),
  last_maintenance_kilometers: z.number().nullable(),
  last_maintenance_date_pretty: z.string().nullable(),
  lifetime_cost: z.number().nullable(),
  garaging_zip: z.string().nullable(),
  garaging_city: z.string().nullable(),
  address_id: z.number().nullable(),
  ...motorIds,
  next_maintenance_date: z
    .string()
    .nullable()
    .describe('When the next service becomes due by the forecast; in the past when it has.'),
  image_url_full: z.string().nullable(),
  dashboard_url: z.string().nullable(),
  geotab_device_id: z.string().nullable(),
  held_elsewhere: z
    .boolean()
    .describe('An order of the fleet from which it came is not finished: until then it cannot be booked.'),
  drivers: z.array(z.object({ id: z.number(), name: z.string(), phone: z.string().nullable() })),
  can: z.object({
    edit: z.boolean(),
    manage: z.boolean(),
    edit_policies: z.boolean(),
    edit_manual_history: z.boolean(),
  }),
  maintenance_histories: z.array(part).optional().describe('Only with `extended`: each as in its own calls.'),
  manualMaintenanceHistories: z.array(part).optional(),
  oemServices: z.array(part).optional(),
  policies: z.array(part).optional(),
})
registerSchema('VehicleDetail', vehicleDetail, 'One vehicle with everything that its own page shows.')
export type VehicleDetail = z.output<typeof vehicleDetail>

export const basicVehicle = vehicleRow.pick({
  id: true,
  fleet_id: true,
  name: true,
  vin: true,
  year: true,
  make: true,
  model: true,
  other_id: true,
  department_number: true,
  license_plate_number: true,
  license_plate_state: true,
  body: true,
  vehicle_type_id: true,
  is_active: true,
  fleetcor_enrolled: true,
})
registerSchema('VehicleBasics', basicVehicle)

const plainVehicle = vehicleRow.pick({ id: true, fleet_id: true, name: true, vin: true, is_active: true })
registerSchema('VehicleName', plainVehicle)

/** Detail level of a list, from the name only to due services. Screens request full rows. */
const LIST_VARIANTS = ['plain', 'basic', 'active_order', 'addMaintenance'] as const
export type ListVariant = (typeof LIST_VARIANTS)[number]
/** Content of a row of a list, by which a program tells the three kinds apart. */
export const ROW_HOLDS = { plain: 'name', basic: 'basics', active_order: 'all', addMaintenance: 'all' } as const satisfies Record<
  ListVariant,
  string
>
type RowHolds = (typeof ROW_HOLDS)[ListVariant]
const holding = <Row extends z.ZodType, Holds extends RowHolds>(row: Row, holds: Holds) =>
  row.and(z.object({ holds: z.literal(holds).describe('Tells the three kinds of rows apart.') }))
const rowKinds = [holding(vehicleRow, 'all'), holding(basicVehicle, 'basics'), holding(plainVehicle, 'name')] as const
/** Screens ask for whole rows alone, so their type is that of those. */
const listedVehicle = z.union(rowKinds) as unknown as typeof vehicleRow

const order = {
  sort: z.enum(VEHICLE_SORTS).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

export const vehicleCalls = defineCalls('vehicles', {
  list: {
    method: 'GET',
    path: '/vehicles',
    who: 'vehicles.read',
    summary: 'List vehicles',
    description: 'One page of the vehicles of the acting fleet',
    query: z.object({
      page: page(),
      ...narrowed,
      ...order,
      request: z
        .enum(LIST_VARIANTS)
        .optional()
        .describe(
          'Chooses what each vehicle `holds`: `plain` its name, `basic` its basics, else all; `addMaintenance` adds what is due.',
        ),
      vehicle_ids: z.array(id()).max(500).optional(),
      fmc: flag()
        .optional()
        .describe('Vehicles of every fleet that an FMC user oversees; acting for one fleet shows only that one.'),
      fleet_id: id().optional(),
      external_id: line(100).optional().describe('The vehicle to which a program gave this number.'),
      ...changesQuery,
    }),
    answer: z.object({
      vehicles: z.array(listedVehicle),
      total_count: z.number(),
      total_pages: z.number(),
      changes: changesAnswer,
    }),
    refusals: ['search_too_short', 'fmc_only', 'not_found', ...CHANGES_REFUSALS],
  },
  basicDetails: {
    method: 'GET',
    path: '/vehicles/basic_details',
    who: 'vehicles.read',
    summary: 'List vehicles in brief',
    description:
      'The vehicles of the acting fleet in brief, for choosing one; staff of an FMC ask for one of their fleets, or for all',
    query: z.object({
      page: page(),
      query: z.string().trim().max(100).optional(),
      search_type: z.enum(VEHICLE_SEARCH_TYPES).optional(),
      fmc: flag().optional(),
      fleet_id: id().optional(),
    }),
    answer: z.object({ vehicles: z.array(basicVehicle), total_count: z.number(), total_pages: z.number() }),
    refusals: ['search_too_short', 'fmc_only', 'not_found'],
  },
  csv: {
    method: 'GET',
    path: '/fleets/{id}/vehicles.csv',
    who: 'vehicles.read',
    summary: 'Export vehicles',
    description: 'The vehicles of a fleet as CSV: every one, or those that a list is narrowed to, in its order',
    params: z.object({ id: id() }),
    query: z.object({
      ...narrowed,
      ...order,
      vehicle_ids: z.array(id()).max(500).optional(),
      except_ids: z.array(id()).max(500).optional().describe('Those to be left out.'),
    }),
    answer: 'csv',
    refusals: ['search_too_short', 'forbidden'],
  },
  fleetsCsv: {
    method: 'GET',
    path: '/fmc/vehicles.csv',
    who: 'fmc.board',
    summary: 'Export vehicles of all fleets',
    description: 'The same over the fleets that the caller oversees',
    query: z.object({ ...narrowed, ...order }),
    answer: 'csv',
    refusals: ['search_too_short'],
  },
  ...summaryCalls,
  ...bulkCalls,
  ...bulkChangeCalls,
  ...editCalls,
  ...catalogCalls,
  ...outageCalls,
  show: {
    method: 'GET',
    path: '/vehicles/{id}',
    who: 'vehicles.read',
    summary: 'Get a vehicle',
    description: 'One vehicle with everything that its page shows',
    params: z.object({ id: id() }),
    query: z
      .object({ dataType: z.enum(['search', 'extended']).optional(), vehicleId: id().optional() })
      .describe('`search`: what a list of hits needs; `extended`: with its histories, services and policies.'),
    // As above: screens request the full vehicle.
    answer: z.object({ vehicle: z.union([vehicleDetail, basicVehicle]) as unknown as typeof vehicleDetail }),
    refusals: ['vehicle_not_found'],
  },
})
