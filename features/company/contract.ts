import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { feeTaxes } from '#features/payments/methods/methods-contract.ts'
import { FLEET_NAME_MAXIMUM, PAYING_CHOICES, TAX_NUMBER_MAXIMUM } from '#features/fleets/fleet.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { id, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { CONSEQUENCES, SET_UP_STEPS, STEP_STATES } from './set-up/set-up.ts'

const step = z.object({
  key: z.enum(SET_UP_STEPS),
  state: z.enum(STEP_STATES),
  done_at: z.string().nullable().describe('An instant; null: not yet.'),
  consequence: z.enum(CONSEQUENCES).nullable().describe('What holds until the step is done.'),
})
registerSchema('SetUpStep', step, 'A first step of a fleet; its state follows from the fleet’s data.')
export type ShownStep = z.output<typeof step>

const setUp = z.object({
  is_dismissed: z.boolean().describe('The dashboard no longer shows the list.'),
  can_dismiss: z.boolean(),
  steps_done: z.number().describe('Of the steps, those of which nothing is left for the fleet.'),
  is_set_up: z.boolean().describe('Nothing is left for the fleet; a step that waits for others does not count.'),
  steps: z.array(step).describe('Those that the reader may do, in their order; empty for drivers.'),
  minutes_left: z.number(),
  fleet: z.object({ name: z.string(), place: z.string().nullable() }),
  vehicles: z.number(),
  drivers: z.object({ invited: z.number(), accepted: z.number() }),
})
registerSchema('SetUp', setUp)
export type SetUp = z.output<typeof setUp>

const visit = z.object({
  odometer: z.number(),
  remaining: z.number(),
  services: z.array(z.string()).describe('Names, in the reader’s language.'),
})

const example = z.object({
  vehicle: z.object({
    name: z.string().nullable(),
    model: z.string().nullable(),
    engine: z.string().nullable(),
    body: z.string(),
  }),
  odometer_units: z.enum(['miles', 'kilometers']),
  odometer: z.number().describe('Of the example: a VIN does not say how far a vehicle was driven.'),
  monthly_distance: z.number(),
  visits: z.array(visit),
})
registerSchema('ExampleSchedule', example, 'When a vehicle like this would need what, by the recommended intervals.')
export type ExampleSchedule = z.output<typeof example>

const addressPart = z.string().nullable()
const companyPage = z.object({
  id: z.number(),
  name: z.string(),
  country: z.enum(['US', 'CA']),
  address: z.object({ address: addressPart, city: addressPart, state: addressPart, zip: addressPart }),
  tax_id: z.string().nullable().describe('In the US: printed on receipts.'),
  gst_number: z.string().nullable().describe('In Canada: printed on receipts, like that of the province.'),
  pst_number: z.string().nullable(),
  logo_url: z.string().nullable().describe('A signed address, for an hour.'),
  time_zone: z.string().describe('Follows from the postal code.'),
  odometer_units: z.enum(['miles', 'kilometers']).describe('Follow from the country.'),
  pays: z.enum(['card', 'pay_in_shop', 'wex', 'fleetcor']),
  billing: z
    .object({
      price_per_vehicle: z.number().nullable().describe('Per month; null: no monthly fee.'),
      vehicles: z.number().describe('Active ones.'),
      amount: z.number().nullable().describe('What the next month comes to; null: nothing is charged.'),
      taxes: feeTaxes,
      next_on: z.string().nullable(),
    })
    .nullable()
    .describe('Null for readers who do not manage payments.'),
  can: z.object({ edit: z.boolean(), choose_payment: z.boolean() }),
})
registerSchema('Company', companyPage, 'The company of a fleet, as it stands on receipts and is billed.')
export type Company = z.output<typeof companyPage>

const answer = z.object({ company: companyPage })
const textField = (max: number) => line(max).nullable().optional()
const companyForm = z.object({
  name: line(FLEET_NAME_MAXIMUM).optional(),
  address_attributes: z
    .object({ address: textField(200), city: textField(100), state: textField(40), zip: textField(20) })
    .optional(),
  tax_id: textField(TAX_NUMBER_MAXIMUM),
  gst_number: textField(TAX_NUMBER_MAXIMUM),
  pst_number: textField(TAX_NUMBER_MAXIMUM),
  pays: z.enum(PAYING_CHOICES).optional(),
})
registerSchema('CompanyForm', companyForm)
const SIGNED_ADDRESS = z.object({
  expires: z.coerce.number<number>().int().optional(),
  signature: z.string().max(100).optional(),
})
/** Limit for a logo of almost 10 MB plus the multipart frame. */
const FORM_BYTES = 12_000_000

export const companyCalls = defineCalls('company', {
  setUp: {
    method: 'GET',
    path: '/set_up',
    who: 'set_up.read',
    summary: 'List the first steps of the fleet',
    description: 'The first steps of a new fleet, done or not, and since when',
    answer: setUp,
  },
  dismissSetUp: {
    method: 'PUT',
    path: '/set_up',
    who: 'set_up.dismiss',
    summary: 'Dismiss the first steps of the fleet',
    description: 'Removes the list of first steps from the fleet’s dashboards, or restores it',
    body: z.object({ is_dismissed: z.boolean() }),
    answer: setUp,
  },
  exampleSchedule: {
    method: 'GET',
    path: '/example_schedule',
    who: 'schedules.read',
    summary: 'Show an example schedule',
    description: 'The recommended schedule of an example vehicle, or of a VIN; nothing is saved',
    query: z.object({ vin: line(40).optional() }),
    answer: example,
    refusals: ['vin_invalid', 'vin_not_found'],
    perMinute: 60,
  },
  show: {
    method: 'GET',
    path: '/company',
    who: 'company.details',
    summary: 'Get the company of the fleet',
    description: 'Name, address, tax numbers, logo and billing of the acting fleet',
    answer,
  },
  update: {
    method: 'PUT',
    path: '/company',
    who: 'company.edit',
    summary: 'Update the company of the fleet',
    description: 'Updates the sent fields; a fleet that signed up itself also chooses how it pays',
    body: companyForm,
    answer,
    refusals: ['fleet_name_missing', 'zip_invalid', 'postal_code_invalid', 'payment_not_chosen_here'],
  },
  setLogo: {
    method: 'PUT',
    path: '/company/logo',
    who: 'company.edit',
    summary: 'Set the logo of the company',
    description: 'Stores the logo that receipts show, in the place of an earlier one',
    body: z.object({ logo: uploadedFile().optional() }),
    multipart: true,
    ruledFileLimit: DOCUMENT_LIMIT_BYTES,
    bodyLimit: FORM_BYTES,
    transaction: false,
    answer,
    refusals: [
      'document_missing',
      'photo_type_not_allowed',
      'document_too_large',
      'document_empty',
      'document_unreadable',
      'document_too_many_pixels',
    ],
    perMinute: 60,
  },
  removeLogo: {
    method: 'DELETE',
    path: '/company/logo',
    who: 'company.edit',
    summary: 'Remove the logo of the company',
    description: 'Receipts then show the name alone',
    answer,
  },
  openLogo: {
    method: 'GET',
    path: '/company_logos/{id}/file',
    who: 'anyone',
    summary: 'Download the logo of a company',
    description: 'The logo of a company, by its signed address',
    params: z.object({ id: id() }),
    query: SIGNED_ADDRESS,
    answer: 'file',
    refusals: ['fleet_not_found', 'document_link_over'],
  },
})
