import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { day, flag, id, ids, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** Shops per page of a search. */
export const SHOPS_PAGE_SIZE = 10
const SCHEDULE_DAYS_MAXIMUM = 31
const MOST_SERVICES_REQUESTED = 50
export const PLACE_SUGGESTIONS = 8

/** Nearest first; or, among the nearest, the least expensive or the soonest available. */
const SHOP_SORTS = ['distance', 'price', 'time'] as const
export const SORTED_SHOPS_MAXIMUM = 100

const latitude = () => z.coerce.number<number>().min(-90).max(90)
const longitude = () => z.coerce.number<number>().min(-180).max(180)

/** A requested service: `12`, `12:front`, or an object with `service_definition_id` and `position`. */
const serviceRequested = z.union([
  z
    .string()
    .regex(/^\d{1,15}(:[a-z0-9_]{0,40})?$/)
    .transform((text) => {
      const [number = '', position] = text.split(':')
      return { serviceDefinitionId: Number(number), position: position || null }
    }),
  z
    .object({ service_definition_id: id(), position: z.string().max(40).nullish() })
    .transform((row) => ({ serviceDefinitionId: row.service_definition_id, position: row.position || null })),
])
const servicesRequested = () => z.array(serviceRequested).max(MOST_SERVICES_REQUESTED).default([])

const dollars = z.number().nullable()

const servicePrice = z.object({
  service_definition_id: z.number(),
  position: z.string().nullable(),
  shop_price_estimate: dollars,
  retail_price_estimate: dollars,
})
registerSchema('ServicePrice', servicePrice, 'What a service costs at a shop, in dollars; null: on request.')

export const shopRow = z.object({
  id: z.number(),
  name: z.string(),
  company: z.string().nullable().describe('The company of several shops.'),
  logo_url: z
    .string()
    .nullable()
    .describe('The address of its logo; an uploaded one is signed, for an hour. Null: show its initials.'),
  address_line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(['US', 'CA']),
  latitude: z.number(),
  longitude: z.number(),
  main_phone_number: z.string(),
  time_zone: z.string(),
  is_favorite_shop: z.boolean(),
  distance: z.number().nullable().describe('In miles, and the same in kilometers; null when nothing says from where.'),
  kilometers: z.number().nullable(),
  supports_medium_heavy_duty: z.boolean(),
  phone_only: z.boolean(),
  payment_method_availability: z.array(z.string()),
  shopPriceText: z.string().nullable().describe('The formatted sum for the requested services; null if none.'),
  price: z
    .object({ total: z.number(), retail_total: z.number(), savings: z.number(), priced: z.number(), on_request: z.number() })
    .nullable(),
  service_prices: z.array(servicePrice),
  next_free: z
    .object({ date: z.string(), time: z.string(), is_today: z.boolean() })
    .nullable()
    .describe("In the shop's own time; null: nothing free within the booking window."),
  rating: z
    .object({ average: z.number().describe('From 1 to 5.'), count: z.number() })
    .nullable()
    .describe('Of finished visits, from 1 to 5 stars; null: not rated yet.'),
  next_times: z
    .array(z.object({ date: z.string(), time: z.string() }))
    .describe('Up to three next free times to choose from, apart from each other; none for a shop that takes calls only.'),
  open_now: z
    .object({
      is_open: z.boolean(),
      until: z.string().nullable().describe('When it closes today.'),
      opens: z.object({ date: z.string(), time: z.string(), is_today: z.boolean() }).nullable().describe('When it is open next.'),
    })
    .describe("By the shop's hours and its own clock."),
})
registerSchema('Shop', shopRow)
export type ShopRow = z.output<typeof shopRow>

const place = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.enum(['US', 'CA']),
  zip: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})
registerSchema('Place', place)
export type PlaceRow = z.output<typeof place>

/** `garage`: no place selected, whatever the vehicle; defaults to the usual garaging address, or else the fleet's address, or else a saved shop. */
const around = z.literal('garage').optional()
const where = { zip: z.string().trim().max(20).optional(), latitude: latitude().optional(), longitude: longitude().optional() }

export const shopCalls = defineCalls('shops', {
  select: {
    method: 'GET',
    path: '/shops/select_shops',
    who: 'shops.read',
    summary: 'Find shops near a place',
    description: 'One page of the shops around a place, nearest first, with price and next free time for the services asked for',
    query: z.object({
      ...where,
      around,
      page: page(),
      vehicle_id: id().optional(),
      services_requested: servicesRequested(),
      sort: z.enum(SHOP_SORTS).default('distance'),
      open_now: flag().default(false).describe('Only shops that are open at this moment, among the nearest.'),
    }),
    answer: z.object({
      shops: z.array(shopRow),
      page: z.number(),
      total_count: z.number(),
      total_pages: z.number(),
      location: z
        .object({
          zip: z.string().nullable(),
          city: z.string().nullable(),
          latitude: z.number(),
          longitude: z.number(),
        })
        .describe('The place searched around.'),
    }),
    refusals: ['location_missing', 'zip_unknown', 'not_found'],
  },
  favorites: {
    method: 'GET',
    path: '/shops/favorites',
    who: 'shops.read',
    summary: 'List saved shops',
    description: 'The saved shops of the current user, however far away',
    query: z.object({ ...where, around, vehicle_id: id().optional(), services_requested: servicesRequested() }),
    answer: z.object({ shops: z.array(shopRow) }),
    refusals: ['not_found'],
  },
  show: {
    method: 'GET',
    path: '/shops/{id}',
    who: 'shops.read',
    summary: 'Get a shop',
    description: 'One shop, with price and next free time for the services asked for',
    params: z.object({ id: id() }),
    query: z.object({ ...where, vehicle_id: id().optional(), services_requested: servicesRequested() }),
    answer: z.object({ shop: shopRow }),
    refusals: ['shop_not_found', 'not_found'],
  },
  toggleFavorite: {
    method: 'POST',
    path: '/shops/{id}/toggle_favorite',
    who: 'shops.read',
    summary: 'Save or unsave a shop',
    description: 'Saves a shop for the current user, or no longer',
    params: z.object({ id: id() }),
    body: z.object({ id: id().optional(), value: z.boolean() }),
    answer: z.object({ id: z.number(), is_favorite_shop: z.boolean() }),
    refusals: ['shop_not_found'],
  },
  schedule: {
    method: 'GET',
    path: '/shops/{id}/schedule',
    who: 'shops.read',
    summary: 'List the free times of a shop',
    description: 'The free times of a shop for a vehicle and services, a day an entry, in the time of the shop',
    params: z.object({ id: id() }),
    query: z.object({
      vehicle_id: id(),
      service_definition_ids: ids(MOST_SERVICES_REQUESTED).default([]),
      date: day().optional().describe("In the shop's zone; today when left out."),
      days: z.coerce.number<number>().int().min(1).max(SCHEDULE_DAYS_MAXIMUM).default(1),
      order_id: id().optional().describe('The order that is being moved: its own visit does not block it.'),
    }),
    answer: z.object({
      available_times: z.array(
        z.object({
          date: z.string(),
          times: z.array(z.string()),
          payment_method_availability: z.array(z.string()),
          state: z
            .enum(['open', 'closed', 'full', 'over'])
            .describe('Why there are no times: closed that day, every bay taken, or too late in the day.'),
          some_taken: z.boolean().describe('Whether starts are missing because others have booked them.'),
        }),
      ),
      visit_minutes: z.number(),
      time_zone: z.string(),
      today: z.string(),
      last_day: z.string(),
    }),
    refusals: ['shop_not_found', 'not_found'],
  },
  places: {
    method: 'GET',
    path: '/places',
    who: 'shops.read',
    summary: 'Search places',
    description: 'Cities and postal codes that begin with the text, for the location box',
    query: z.object({ query: z.string().trim().min(1).max(100) }),
    answer: z.object({ places: z.array(place) }),
  },
  compared: {
    method: 'GET',
    path: '/shops/compared_services',
    who: 'shops.read',
    summary: 'List services to compare prices by',
    description: 'The usual services whose price a list of shops can show, named as `services_requested` takes them',
    answer: z.object({ services: z.array(z.object({ requested: z.string(), name: z.string() })) }),
  },
})
