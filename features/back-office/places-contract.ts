import { z } from 'zod'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { FLEET_PAYMENT_TYPES } from '#features/fleets/fleet.ts'
import type { Calls } from '#platform/contract/call.ts'
import { day, id, line, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { AFFILIATION_NAME_MAXIMUM } from './affiliation.ts'

const place = z.object({ id: z.number(), name: z.string() })

const fleetRow = z.object({
  id: z.number(),
  name: z.string(),
  affiliation: place.nullable(),
  brand_id: z.string(),
  payment_type: z.enum(FLEET_PAYMENT_TYPES),
  payment_type_name: z.string(),
  country: z.enum(['US', 'CA']),
  users: z.number(),
  vehicles: z.number(),
  is_active: z.boolean(),
  created_at: z.string(),
})
registerSchema('OfficeFleet', fleetRow)
export type OfficeFleet = z.output<typeof fleetRow>

const affiliation = z.object({
  id: z.number(),
  name: z.string(),
  parent: place.nullable(),
  allow_share_account_number: z.boolean(),
  fleets: z.number(),
})
registerSchema('Affiliation', affiliation)
export type OfficeAffiliation = z.output<typeof affiliation>

const affiliationForm = z.object({
  name: line(AFFILIATION_NAME_MAXIMUM),
  parent_id: id().nullable(),
  allow_share_account_number: z.boolean(),
})
registerSchema('AffiliationForm', affiliationForm)
const AFFILIATION_REFUSALS = ['affiliation_name_missing', 'affiliation_name_taken', 'affiliation_parent_invalid'] as const

const hours = z.array(
  z.object({
    weekday: z.number().int().min(1).max(7),
    opens: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    closes: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  }),
)

const shopRow = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.enum(['US', 'CA']),
  phone: z.string(),
  desks: z.number(),
  open_orders: z.number(),
  is_active: z.boolean(),
})
registerSchema('OfficeShop', shopRow)
export type OfficeShop = z.output<typeof shopRow>

const desk = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_waiting: z.boolean().describe('Invited, and no password chosen yet.'),
})
const shopDetail = shopRow.extend({
  today: z.string(),
  hours,
  closures: z.array(z.string()),
  bays: z.number(),
  people: z.array(desk),
})
registerSchema('OfficeShopDetail', shopDetail)
export type OfficeShopDetail = z.output<typeof shopDetail>

const BAYS_MAXIMUM = 50
const CLOSURES_MAXIMUM = 400
const params = z.object({ id: id() })

export const placeCalls = {
  fleets: {
    method: 'GET',
    path: '/back_office/fleets',
    who: 'superAdmin',
    summary: 'List all fleets',
    description: 'Every fleet by name, with its affiliation, brand and payment type',
    query: z.object({
      page: page(),
      query: line(100).optional(),
      affiliation_id: id().optional(),
      brand_id: z.enum(BRAND_IDS).optional(),
      payment_type: z.enum(FLEET_PAYMENT_TYPES).optional(),
    }),
    answer: z.object({ fleets: z.array(fleetRow), total_count: z.number() }),
  },
  affiliations: {
    method: 'GET',
    path: '/back_office/affiliations',
    who: 'superAdmin',
    summary: 'List affiliations',
    description: 'The affiliations by name, with what is above them',
    answer: z.object({ affiliations: z.array(affiliation) }),
  },
  addAffiliation: {
    method: 'POST',
    path: '/back_office/affiliations',
    who: 'superAdmin',
    summary: 'Add an affiliation',
    description: 'Adds an affiliation',
    body: affiliationForm,
    answer: z.object({ affiliation }),
    status: 201,
    refusals: AFFILIATION_REFUSALS,
  },
  saveAffiliation: {
    method: 'PUT',
    path: '/back_office/affiliations/{id}',
    who: 'superAdmin',
    summary: 'Update an affiliation',
    description: 'Renames an affiliation, moves it below another one, and says whether its fleets may share account numbers',
    params,
    body: affiliationForm,
    answer: z.object({ affiliation }),
    refusals: ['affiliation_not_found', ...AFFILIATION_REFUSALS],
  },
  shops: {
    method: 'GET',
    path: '/back_office/shops',
    who: 'superAdmin',
    summary: 'List all shops',
    description: 'Every shop by name',
    query: z.object({ page: page(), query: line(100).optional() }),
    answer: z.object({ shops: z.array(shopRow), total_count: z.number() }),
  },
  shop: {
    method: 'GET',
    path: '/back_office/shops/{id}',
    who: 'superAdmin',
    summary: 'Get a shop for editing',
    description: 'A shop with its hours, closures and the people at its desk',
    params,
    answer: z.object({ shop: shopDetail }),
    refusals: ['shop_not_found'],
  },
  saveShop: {
    method: 'PUT',
    path: '/back_office/shops/{id}',
    who: 'superAdmin',
    summary: 'Update a shop',
    description: 'Saves what is sent: hours, closures, bays, whether the shop can be found and booked',
    params,
    body: z.object({
      hours: hours.max(14).optional(),
      closures: z.array(day()).max(CLOSURES_MAXIMUM).optional(),
      bays: z.number().int().min(1, 'bays_invalid').max(BAYS_MAXIMUM, 'bays_invalid').optional(),
      is_active: z.boolean().optional(),
    }),
    answer: z.object({ shop: shopDetail }),
    refusals: ['shop_not_found', 'shop_has_open_orders', 'hours_invalid', 'hours_twice', 'bays_invalid'],
  },
  inviteDesk: {
    method: 'POST',
    path: '/back_office/shops/{id}/desks',
    who: 'superAdmin',
    summary: 'Invite somebody to a desk',
    description: 'Invites somebody to the desk of a shop by e-mail; whoever has not answered yet is invited again',
    params,
    body: z.object({
      email: z.string().max(254, 'email_invalid'),
      first_name: line(100),
      last_name: line(100),
      language: z.enum(LANGUAGE_CODES).optional(),
    }),
    answer: z.object({ shop: shopDetail }),
    status: 201,
    refusals: ['shop_not_found', 'email_invalid', 'desk_email_taken', 'desk_name_missing'],
  },
} as const satisfies Calls
