import { z } from 'zod'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { LOGO_REFUSALS } from '#features/portal/logo-refusals.ts'
import { PAYMENT_PROVIDERS } from '#features/portal/payment-providers.ts'
import { PLACE_REFUSALS } from '#features/shops/refusals.ts'
import {
  ADDRESS_MAXIMUM,
  BAYS_MAXIMUM,
  CLOSURES_MAXIMUM,
  SHOP_NAME_MAXIMUM,
  TAX_MAXIMUM,
} from '#features/shops/setup/shop-setup.ts'
import type { Calls } from '#platform/contract/call.ts'
import { CENT, day, id, line, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { SHOP_STATES } from './shop-states.ts'

const hours = z.array(
  z.object({
    weekday: z.number().int().min(1).max(7).describe('1 is Monday.'),
    opens: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    closes: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  }),
)

const desk = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_waiting: z.boolean().describe('No password chosen yet.'),
  invited_at: z.string().nullable().describe('When the last invitation was sent; null: not invited yet.'),
  last_sign_in_at: z.string().nullable(),
})
registerSchema('OfficeDesk', desk)
export type OfficeDesk = z.output<typeof desk>

const shopRow = z.object({
  id: z.number(),
  name: z.string(),
  logo_url: z.string().nullable(),
  address_line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(['US', 'CA']),
  phone: z.string(),
  hours,
  bays: z.number(),
  phone_only: z.boolean(),
  labor_rate: z.number().nullable().describe('Dollars an hour; null: not known, so that prices are on request.'),
  prices_set: z.number().describe('Services with a price of the shop’s own.'),
  prices_total: z.number().describe('Services that can have one.'),
  desk: desk.nullable().describe('Who is at the desk: the last to sign in, else the last invited.'),
  desks: z.number(),
  open_orders: z.number(),
  fleets_near: z.number().describe('Fleets whose address lies within the distance that a search covers.'),
  is_active: z.boolean(),
  is_bookable: z.boolean().describe('Whether fleets find and book it.'),
  lacks: z
    .array(z.enum(['closed', 'hours', 'desk']))
    .describe('Why it cannot be booked: it is closed to bookings, or has no hours or invited desk staff.'),
})
registerSchema('OfficeShop', shopRow)
export type OfficeShop = z.output<typeof shopRow>

const latitude = z.coerce.number<number>().min(-90).max(90)
const longitude = z.coerce.number<number>().min(-180).max(180)

const shopDetail = shopRow.extend({
  today: z.string(),
  closures: z.array(z.string()),
  address: z.string().describe('In one line, as `PUT` takes it.'),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
  tax_rate: z.number().describe('Percent.'),
  medium_heavy: z.boolean(),
  auto_confirm: z.boolean(),
  payment_providers: z.array(z.enum(PAYMENT_PROVIDERS)).describe('How fleets can pay this shop.'),
  people: z.array(desk),
})
registerSchema('OfficeShopDetail', shopDetail)
export type OfficeShopDetail = z.output<typeof shopDetail>

const place = z.object({
  address: z.string().describe('In one line.'),
  address_line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(['US', 'CA']),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
  today: z.string().describe('The day there.'),
  tax_rate: z.number().describe('Percent: the taxes of the province, or the general tax of the state.'),
  closures: z.array(z.string()).describe('The holidays on which most shops are closed, to the end of the next year.'),
  fleets: z.number().describe('Fleets, their vehicles and other shops within the distance that a search covers.'),
  vehicles: z.number(),
  shops: z.number().describe('Other shops within that distance.'),
})
registerSchema('ShopPlace', place)
export type OfficeShopPlace = z.output<typeof place>

const pin = z.object({ latitude, longitude }).describe('Set by hand; by default the middle of the postal code.')

const newDesk = z.object({
  email: z.string().max(254, 'email_invalid'),
  first_name: line(100),
  last_name: line(100),
  language: z.enum(LANGUAGE_CODES).optional(),
})

const form = {
  name: line(SHOP_NAME_MAXIMUM),
  phone: line(40),
  address: line(ADDRESS_MAXIMUM).describe('In one line: street, city, state or province, ZIP or postal code.'),
  pin: pin.nullable(),
  hours: hours.max(14),
  closures: z.array(day()).max(CLOSURES_MAXIMUM),
  bays: z.number().int('bays_invalid').min(1, 'bays_invalid').max(BAYS_MAXIMUM, 'bays_invalid'),
  labor_rate: z
    .number()
    .multipleOf(CENT, 'shop_labor_invalid')
    .min(1, 'shop_labor_invalid')
    .max(1000, 'shop_labor_invalid')
    .nullable()
    .describe('Dollars an hour. Prices start as labor times book time; null: they are on request until the desk sets them.'),
  tax_rate: z
    .number()
    .min(0, 'shop_tax_invalid')
    .max(TAX_MAXIMUM, 'shop_tax_invalid')
    .describe('Percent; left out, that of the address.'),
  medium_heavy: z.boolean(),
  phone_only: z.boolean(),
  auto_confirm: z.boolean(),
  payment_providers: z
    .array(z.enum(PAYMENT_PROVIDERS))
    .max(PAYMENT_PROVIDERS.length)
    .describe('How fleets can pay here through the platform; without any they pay at the counter.'),
}
const { name, phone, address, bays, ...others } = form
const addForm = z.object({
  name,
  phone,
  address,
  bays,
  ...z.object(others).partial().shape,
  desk: newDesk.nullish().describe('Who is invited to its desk.'),
  is_another: z.boolean().optional().describe('Not the shop with the same name or address.'),
})
registerSchema('NewShop', addForm)

const FORM_REFUSALS = [
  'shop_name_missing',
  'shop_phone_invalid',
  ...PLACE_REFUSALS,
  'shop_exists',
  'shop_labor_invalid',
  'shop_tax_invalid',
  'hours_invalid',
  'hours_twice',
  'bays_invalid',
  'auto_confirm_by_phone',
] as const
const DESK_REFUSALS = ['email_invalid', 'desk_email_taken', 'desk_name_missing'] as const
const one = { params: z.object({ id: id() }), answer: z.object({ shop: shopDetail }) }
/** Maximum number of shops whose users one call can invite. */
const INVITED_MAXIMUM = 1000

export const officeShopCalls = {
  shops: {
    method: 'GET',
    path: '/back_office/shops',
    who: 'office.shops',
    summary: 'List all shops',
    description: 'Every shop, those that cannot be booked yet first, then by name',
    query: z.object({ page: page(), query: line(100).optional(), state: z.enum(SHOP_STATES).default('all') }),
    answer: z.object({
      shops: z.array(shopRow),
      total_count: z.number(),
      counts: z
        .object({
          all: z.number(),
          bookable: z.number().describe('Shops that fleets find and book.'),
          not_yet: z.number().describe('Shops that cannot be booked.'),
          without_hours: z.number().describe('Shops that have no opening hours.'),
          without_desk: z.number().describe('Shops without invited desk staff.'),
          closed: z.number().describe('Shops that are closed to bookings.'),
        })
        .describe('Of all shops, regardless of the search.'),
      desks: z
        .object({
          signed_in: z.number().describe('Shops whose staff has signed in.'),
          invited: z.number().describe('Invited shops without a sign-in yet.'),
          not_invited: z.number().describe('Shops without invited staff.'),
          to_invite: z.number().describe('People with an email who were not invited yet.'),
        })
        .describe('Shops by how far their desk is.'),
    }),
  },
  shop: {
    method: 'GET',
    path: '/back_office/shops/{id}',
    who: 'office.shops',
    summary: 'Get a shop for editing',
    description: 'A shop with everything that the office sets, and the people at its desk',
    ...one,
    refusals: ['shop_not_found'],
  },
  shopPlace: {
    method: 'GET',
    path: '/back_office/shop_place',
    who: 'office.shops',
    summary: 'Find the place of a shop',
    description:
      'Where an address is, with its time zone, tax, holidays, and what is near; an unknown address says which part is wrong',
    query: z.object({ address, latitude: latitude.optional(), longitude: longitude.optional(), shop_id: id().optional() }),
    answer: z.object({
      place: place.nullable(),
      problem: z.string().nullable().describe('Which part of the address is missing or wrong.'),
      suggestion: z.string().nullable().describe('The address in one line as it may be meant.'),
    }),
  },
  addShop: {
    method: 'POST',
    path: '/back_office/shops',
    who: 'office.shops',
    summary: 'Add a shop',
    description:
      'Adds a shop. Fleets of its country find and book it once it has hours and invited desk staff. One with the name or street of another nearby is refused unless `is_another` is set',
    body: addForm,
    answer: one.answer,
    status: 201,
    refusals: [...FORM_REFUSALS, ...DESK_REFUSALS],
  },
  saveShop: {
    method: 'PUT',
    path: '/back_office/shops/{id}',
    who: 'office.shops',
    summary: 'Update a shop',
    description:
      'Saves the sent fields. A shop that is closed to bookings is no longer found; its open orders stay, and its desk can still sign in',
    params: one.params,
    body: z.object(form).partial().extend({ is_active: z.boolean().optional(), is_another: z.boolean().optional() }),
    answer: one.answer,
    refusals: ['shop_not_found', ...FORM_REFUSALS],
  },
  setShopLogo: {
    method: 'PUT',
    path: '/back_office/shops/{id}/logo',
    who: 'office.shops',
    summary: 'Set the logo of a shop',
    description: 'Stores the logo that lists of shops show, in the place of an earlier one: a JPEG or PNG of at most 10 MB',
    params: one.params,
    body: z.object({ logo: uploadedFile().optional() }),
    multipart: true,
    ruledFileLimit: 10_000_000,
    bodyLimit: 12_000_000,
    transaction: false,
    answer: one.answer,
    refusals: LOGO_REFUSALS,
    perMinute: 60,
  },
  removeShopLogo: {
    method: 'DELETE',
    path: '/back_office/shops/{id}/logo',
    who: 'office.shops',
    summary: 'Remove the logo of a shop',
    description: 'Lists then show the initials of its name',
    ...one,
    refusals: ['shop_not_found'],
  },
  inviteDesk: {
    method: 'POST',
    path: '/back_office/shops/{id}/desks',
    who: 'office.shops',
    summary: 'Invite somebody to a desk',
    description: 'Invites a user to the desk of a shop by email; again if there is no answer yet',
    params: one.params,
    body: newDesk,
    answer: one.answer,
    status: 201,
    refusals: ['shop_not_found', ...DESK_REFUSALS],
  },
  inviteDesks: {
    method: 'POST',
    path: '/back_office/shops/desks',
    who: 'office.shops',
    summary: 'Invite the desks that were not invited',
    description: 'Invites imported shop staff not invited yet, at these shops or all',
    body: z.object({ shop_ids: z.array(id()).max(INVITED_MAXIMUM).optional().describe('Only the desks of these shops.') }),
    answer: z.object({ invited: z.number().describe('How many people were invited.') }),
    refusals: ['no_desk_to_invite'],
  },
  endDesk: {
    method: 'DELETE',
    path: '/back_office/shops/{id}/desks/{desk_id}',
    who: 'office.shops',
    summary: 'End the access of somebody at a desk',
    description: 'Signs them out and ends their links; an invitation can be sent to them again',
    params: z.object({ id: id(), desk_id: id().describe('Whose access at the desk it is, as `people` of the shop lists them.') }),
    answer: one.answer,
    refusals: ['shop_not_found', 'desk_not_found'],
  },
} as const satisfies Calls
