import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, page } from '#platform/contract/fields.ts'

/** Rows of one page of the vehicle grids (part 2, section 9). */
export const VEHICLES_PAGE_SIZE = 50
export const VEHICLE_SEARCH_MINIMUM = 3

export const vehicleSorts = [
  'name',
  'odometer',
  'cost_per_mile',
  'last_maintenance_date',
  'vin',
  'department_number',
  'due',
  'is_active',
] as const
export const vehicleStates = ['all', 'past_due', 'due_soon', 'in_order', 'inactive'] as const

/** A vehicle in a list (part 2, section 3). Distances are in `odometer_units`; `miles` and `kilometers` are both answered. */
export const vehicleRow = z.object({
  id: z.number(),
  fleet_id: z.number(),
  name: z.string(),
  vin: z.string().nullable(),
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  submodel: z.string().nullable(),
  other_id: z.string().nullable(),
  department_number: z.string().nullable(),
  license_plate_number: z.string().nullable(),
  license_plate_state: z.string().nullable(),
  license_plate_expiration: z.string().nullable(),
  body: z.string(),
  vehicle_type_id: z.number(),
  odometer: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  miles: z.number(),
  kilometers: z.number(),
  cost_per_mile: z.number().nullable(),
  last_maintenance_date: z.string().nullable(),
  driver_names: z.array(z.string()),
  is_active: z.boolean(),
  fleetcor_enrolled: z.boolean(),
  /** What is due: nothing (null), or the state and how far away in `odometer_units`, negative when over. */
  due: z.object({ state: z.enum(['past_due', 'due_now', 'due_soon', 'fine']), distance: z.number() }).nullable(),
  active_order: z.object({ id: z.number(), status: z.string() }).nullable(),
})

export const vehicleCalls = defineCalls('vehicles', {
  list: {
    method: 'GET',
    path: '/vehicles',
    who: 'fleetUser',
    summary: 'One page of the vehicles of the acting fleet',
    query: z.object({
      page: page(),
      query: z.string().trim().max(100).optional(),
      search_type: z.enum(['vin', 'other_id', 'department_number', 'license_plate_number']).optional(),
      sort: z.enum(vehicleSorts).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      state: z.enum(vehicleStates).default('all'),
      request: z.enum(['active_order']).optional(),
      vehicle_ids: z.array(id()).max(500).optional(),
    }),
    answer: z.object({ vehicles: z.array(vehicleRow), total_count: z.number(), total_pages: z.number() }),
    refusals: ['search_too_short'],
  },
})
