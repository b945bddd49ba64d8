import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { day, flag, id, page, text } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { economyUnits } from '#features/vehicles/contract.ts'
import { FUEL_TYPES, VOLUME_UNITS } from './energy.ts'

/** Fills per page; "See more" loads the next one. */
export const FUEL_PAGE_SIZE = 25

/** Forms send numbers as text. */
const typedNumber = z.union([z.number(), z.string().max(30)]).transform(String)
const volumeUnits = z.enum(VOLUME_UNITS).meta({ id: 'VolumeUnit' })
const fuelType = z.enum(FUEL_TYPES).meta({ id: 'FuelType' })

const fuelEntry = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  filled_on: z.string(),
  filled_time: z.string().nullable().describe('`HH:mm`, at the station; null where the receipt has none.'),
  odometer: z.number().nullable(),
  odometer_units: z.enum(['miles', 'kilometers']),
  volume: z.number().describe('As on the receipt, with up to three decimals.'),
  volume_units: volumeUnits,
  amount: z.number().describe('What was paid, in dollars.'),
  price_per_unit: z
    .number()
    .nullable()
    .describe('Dollars for a gallon, liter or kilowatt-hour, with three decimals; null: it was not entered.'),
  fuel_type: fuelType.nullable().describe('Null: it is not known.'),
  station: z.string().nullable(),
  reference: z.string().nullable().describe('Number of the receipt or the card transaction.'),
  is_partial: z.boolean().describe('The tank was not full afterwards.'),
  is_after_missed: z
    .boolean()
    .describe('A fill before this one was not recorded: the economy since the full one before is unknown.'),
  distance: z
    .number()
    .nullable()
    .describe("Driven since the full fill before, in the unit of the fleet's country; null: not known."),
  economy: z
    .number()
    .nullable()
    .describe(
      'From the full fill before to this one; null for a partial fill, and where an odometer or a fill before it is missing or wrong.',
    ),
  economy_units: economyUnits,
  recorded_by: z.string(),
  can_edit: z.boolean(),
})
registerSchema('FuelEntry', fuelEntry, 'A fill of a vehicle.')
export type FuelEntryRow = z.output<typeof fuelEntry>

const fuelSum = z.object({
  energy: z.enum(['fuel', 'electricity']).describe('What was filled: a hybrid has both.'),
  fills: z.number().describe('How many there are in the period.'),
  volume: z.number().describe('Of all of them, in gallons or liters by the fleet’s country.'),
  volume_units: volumeUnits,
  amount: z.number().nullable().describe('In dollars; null for drivers.'),
  economy: z.number().nullable().describe('Of all that was driven between full fills that end in the period; null: not known.'),
  economy_units: economyUnits,
  cost_per_distance: z
    .number()
    .nullable()
    .describe('Dollars of fuel for a mile or kilometer, between the same fills; null: not known, and for drivers.'),
})
registerSchema('FuelSum', fuelSum)
export type FuelSumRow = z.output<typeof fuelSum>

const fuelForm = z.object({
  filled_on: z.string().max(40).default(''),
  filled_time: z.string().max(20).nullish().describe('`HH:mm`, at the station; a time as people write it is taken too.'),
  odometer: typedNumber.nullish(),
  odometer_units: z.enum(['miles', 'kilometers']).optional().describe("Left out: the vehicle's own unit."),
  volume: typedNumber.default(''),
  volume_units: volumeUnits
    .optional()
    .describe("Left out: gallons or liters by the fleet's country, kilowatt-hours of electricity."),
  amount: typedNumber.default('').describe('What was paid, in dollars.'),
  price_per_unit: typedNumber.nullish().describe('Dollars for a gallon, liter or kilowatt-hour, with three decimals.'),
  fuel_type: fuelType.nullish(),
  station: text(1000).nullish(),
  reference: text(1000).nullish().describe('Number of the receipt or the card transaction.'),
  is_partial: flag().default(false).describe('The tank was not full afterwards.'),
  is_after_missed: flag().default(false).describe('A fill before this one was not recorded.'),
  ask_odometer: flag().default(false).describe('Refuses a doubtful odometer once, with the reason.'),
  ask_amounts: flag().default(false).describe('Refuses a doubtful volume or price once, with the reason.'),
})
registerSchema('FuelEntryForm', fuelForm)
export type FuelFormWire = z.output<typeof fuelForm>

/** Both days are inclusive. */
const period = { from: day().optional(), to: day().optional() }
const params = z.object({ id: id() })
const answer = z.object({ fuel_entry: fuelEntry })
const FORM_REFUSALS = [
  'fuel_date_missing',
  'fuel_date_in_future',
  'fuel_date_too_early',
  'fuel_time_not_valid',
  'mileage_not_valid',
  'confirm_odometer',
  'odometer_impossible',
  'confirm_fuel',
  'fuel_volume_not_valid',
  'fuel_amount_not_valid',
  'fuel_price_not_valid',
  'fuel_text_too_long',
] as const

export const fuelCalls = defineCalls('fuel', {
  list: {
    method: 'GET',
    path: '/vehicles/{id}/fuel_entries',
    who: 'fuel.read',
    summary: 'List the fuel entries of a vehicle',
    description: 'Fills of a vehicle, newest first, with the economy of each and the sums of the period',
    params,
    query: z.object({ page: page(), ...period }),
    answer: z.object({
      fuel_entries: z.array(fuelEntry),
      total_count: z.number(),
      total_pages: z.number(),
      sums: z
        .array(fuelSum)
        .describe('Of the whole period: fuel, and electricity if there is any. With the first page; none with the others.'),
    }),
    refusals: ['vehicle_not_found'],
  },
  summary: {
    method: 'GET',
    path: '/fuel_summary',
    who: 'costs.read',
    summary: 'Get the fuel of a fleet',
    description:
      'What the acting fleet filled in the last 12 months, with its economy and cost over all vehicles; not for drivers',
    answer: z.object({
      since: z.string().describe('The first of these days.'),
      sums: z.array(fuelSum.extend({ vehicles: z.number().describe('Vehicles with fills in these months.') })),
    }),
  },
  add: {
    method: 'POST',
    path: '/vehicles/{id}/fuel_entries',
    who: 'fuel.record',
    summary: 'Add a fuel entry',
    description: 'Records a fill. Its odometer is a reading of the vehicle; a driver records fills of assigned vehicles',
    params,
    body: fuelForm,
    answer,
    status: 201,
    refusals: ['vehicle_not_found', ...FORM_REFUSALS],
    perMinute: 60,
  },
  change: {
    method: 'PUT',
    path: '/fuel_entries/{id}',
    who: 'fuel.edit',
    summary: 'Update a fuel entry',
    description: 'Corrects a fill; the odometer of the vehicle follows as if it had always said so. Drivers correct their own',
    params,
    body: fuelForm,
    answer,
    refusals: ['fuel_entry_not_found', 'fuel_entry_of_others', ...FORM_REFUSALS],
    perMinute: 60,
  },
  remove: {
    method: 'DELETE',
    path: '/fuel_entries/{id}',
    who: 'fuel.edit',
    summary: 'Delete a fuel entry',
    description: 'Deletes a fill with its odometer reading. Drivers delete their own',
    params,
    answer: z.object({ id: z.number(), vehicle_id: z.number() }),
    refusals: ['fuel_entry_not_found', 'fuel_entry_of_others'],
  },
  csv: {
    method: 'GET',
    path: '/fuel_entries.csv',
    who: 'fuel.read',
    summary: 'Export fuel entries',
    description: 'Fills of all vehicles that the caller sees, or of one, by vehicle and day, as a file',
    query: z.object({ vehicle_id: id().optional(), ...period }),
    answer: 'csv',
    refusals: ['vehicle_not_found'],
  },
})
