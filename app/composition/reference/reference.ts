import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAPABILITIES, DESK_CAPABILITIES } from '#features/accounts/capabilities.ts'
import { type Audience, audienceOf, isDeskCapability } from '#features/accounts/permissions.ts'
import { defaultBrand } from '#features/brands/catalog/default.ts'
import { UPLOAD_FIELDS } from '#features/vehicles/fields/fields.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Reference } from '#platform/contract/openapi/reference.ts'
import { bodyExamples } from './body-examples.ts'
import { chapters, tagOf } from './chapters.ts'
import { fieldDescriptions } from './field-descriptions.ts'
import { fieldExamples } from './field-examples.ts'

/** The lowest role that is granted a capability, in words. */
const AUDIENCES: Record<Audience, string> = {
  fleet: 'users of the fleet',
  managers: 'managers',
  admins: 'admins',
  fmc: 'staff of a fleet-management company',
  fmc_owner: 'owners at a fleet-management company',
  super_admin: 'Super Admins',
}
const audiences: Record<string, string> = {
  anyone: 'anybody',
  signedIn: 'anybody who is signed in',
  ...Object.fromEntries(DESK_CAPABILITIES.map((capability) => [capability, 'the desk of a shop'])),
  ...Object.fromEntries(CAPABILITIES.map((capability) => [capability, AUDIENCES[audienceOf(capability)]])),
}

/** A screen may state which fleet it shows. */
const headersOf: Reference['headersOf'] = (call) =>
  mayNameFleet(call)
    ? [
        {
          name: 'X-Acting-Fleet',
          description:
            'The id of the fleet that the asking screen shows, or that a key acts for; refused when the session acts as another one.',
          refusals: ['acting_fleet_changed'],
        },
      ]
    : []
const mayNameFleet = ({ anyTenant, who }: Call): boolean => !anyTenant && who !== 'anyone' && !isDeskCapability(who)

/** The noun for the id after this path segment. */
const nouns: Reference['nouns'] = {
  vehicles: 'a vehicle',
  geotab_vehicles: 'a vehicle',
  vehicle_photos: 'a vehicle',
  message_photos: 'a photo of a message',
  line_photos: 'a photo of a line',
  orders: 'an order',
  customers_promotions: 'an order',
  invoice_files: 'a file of the invoice',
  fleets: 'a fleet, or `me` for the acting one',
  fleet_users: 'a user of the fleet',
  users: 'a user of the fleet',
  customers: 'a user; only the own one is taken',
  shell_customers: 'a customer whom a partner sent',
  shops: 'a shop',
  policies: 'a policy',
  braintree_payment_methods: 'a payment method',
  payment_activities: 'a payment',
  subscription_activities: 'a monthly fee',
  glovebox_items: 'a document',
  glovebox_documents: 'a file of a document',
  manual_maintenance_histories: 'a maintenance record',
  fuel_entries: 'a fuel entry',
  maintenance_documents: 'a document of a maintenance record or an order',
  recalls: 'a recall campaign',
  intervals: 'an interval: its odometer in the unit of the vehicle',
  interval_based_reminders: 'a vehicle',
  service_based_reminders: 'a vehicle',
  adjusted_intervals: 'a service, as `/services` lists it',
  own_schedules: 'a recurring service',
  interval_imports: 'an import',
  bulk_upsertions: 'an upload',
  geotab_readings: 'a reading that was kept aside',
  geotab_devices: 'a device, as the telematics provider names it',
  sessions: 'a session',
  api_keys: 'an API key',
  outbox: 'an email of the demo',
  affiliations: 'an affiliation',
  promotions: 'a promotion',
  failed_jobs: 'a job',
  undelivered_mails: 'an email',
  recall_imports: 'a recall import',
  partner_tokens: 'an entry token',
}

const description = `The app runs on this API, so your integration can do everything the app can.

**Start.** The [guide](/api/docs) has a quick start, chapters and all error codes. \`POST /sessions\` with email and password returns an \`authentication_token\`. Send it as it is in the header \`Authorization\` of every other call. A shop's desk signs in with \`POST /shop_portal/sessions\`.

**API keys.** For software of your own create a key in Settings, Developers, and send it as \`Authorization: Bearer fw_live_…\`. A key can do what its areas say, never more than who created it, and nothing that takes a person: sessions, payments, users and keys. It approves orders only up to its own limit, naming their \`version\` and \`amount\`. \`fw_test_…\` works with the sample vehicles alone. \`RateLimit: "key";r=598;t=41\` says how many requests are left and for how many seconds.

**Versions.** Every call answers under \`/api/v4\` and under \`/api/v6\`; the two are the same.

**Units.** Money is in dollars with two decimals, US or Canadian after the country of the fleet. Distances are in the vehicle's own unit (\`odometer_units\`) unless the field's name says miles or kilometers. A day (\`…_on\`, \`…_date\`) is \`YYYY-MM-DD\`; an instant (\`…_at\`) is ISO 8601 in UTC. An id is a whole number above zero. A text holds no control characters. In a query \`true\` and \`1\` are yes, \`false\`, \`0\` and nothing are no. Paginated lists include \`total_count\`. Messages are in English or French, following \`Accept-Language\` or the user’s language.

**Errors.** Errors return \`{ "errors": ["a sentence for a person"], "code": "the_reason_by_name" }\`. Check \`code\`; it never changes with the language. Each call lists its codes by status. With \`Accept: application/problem+json\` the same comes as a problem of RFC 9457. Requests with unknown fields are rejected.

**Sending again.** A change that carries an \`Idempotency-Key\`, quoted or not, happens once: sent again within a day with the same key, it gets the first answer. After a \`429\` or \`503\` wait as many seconds as \`Retry-After\` says.

**Limits.** One address can send 3,000 requests a minute, unless the operator sets another limit. \`X-RateLimit-Remaining\` says how many are left.

**Who may call** is said with the call (“For managers” includes admins); otherwise every user of the fleet can. Drivers see only the vehicles assigned to them.

**Several fleets.** Staff of a fleet-management company acts for one fleet at a time (\`PUT /fleet_users/impersonate_fleet\`). Send \`X-Acting-Fleet\` so that a call fails if it would act for another fleet. A key of several fleets acts for the one in this header.`

/** Responses of the demo, written by `tests/reference/record-examples.ts`, with the name of the reader's brand. */
type Recorded = Pick<Reference['examples'], 'schemas' | 'fields'>
const recorded = (brand: string): Recorded => {
  const json = readFileSync(join(import.meta.dirname, 'demo-examples.json'), 'utf8')
  return JSON.parse(json.replaceAll(defaultBrand.name, brand)) as Recorded
}

/** Fields without a recorded or handwritten example use the one of the bulk upload template. */
const vehicleExamples = Object.fromEntries(
  UPLOAD_FIELDS.map(({ key, upload: { example } }) => [key, typeof example === 'string' ? example : example.US]),
)

/** Everything in the API reference beside the calls. */
export const apiReference = (title: string): Reference => {
  const { schemas, fields } = recorded(title)
  return {
    title,
    description,
    chapters,
    tagOf,
    audiences,
    usualAudience: AUDIENCES.fleet,
    nouns,
    fields: fieldDescriptions,
    headersOf,
    examples: { fields: { ...vehicleExamples, ...fields, ...fieldExamples }, schemas, bodies: bodyExamples },
  }
}
