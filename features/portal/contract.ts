import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { day, flag, id, line, text } from '#platform/contract/fields.ts'
import {
  DECLINE_COMMENT_MAXIMUM,
  ESTIMATE_LINES_MAXIMUM,
  INVOICE_NUMBER_MAXIMUM,
  LINE_NAME_MAXIMUM,
  PRICE_MAXIMUM_CENTS,
  QUANTITY_MAXIMUM,
  SHOP_COMMENTS_MAXIMUM,
  SHOP_NOTE_MAXIMUM,
} from './estimate.ts'
import { dayAnswer, deskAnswer, foundVehicle, offeredService, orderAnswer, orderRow, settings } from './wire.ts'

export type DeskUser = z.output<typeof deskAnswer>
export type DeskOrder = z.output<typeof orderAnswer>
export type DeskOrderRow = z.output<typeof orderRow>
export type DeskDay = z.output<typeof dayAnswer>
export type OfferedService = z.output<typeof offeredService>
export type FoundVehicle = z.output<typeof foundVehicle>
export type ShopSettings = z.output<typeof settings>

const odometer = z.coerce.number<number | string>('odometer_invalid').int('odometer_invalid').positive('odometer_invalid')
const price = z
  .number('price_invalid')
  .min(0, 'price_invalid')
  .max(PRICE_MAXIMUM_CENTS / 100, 'price_invalid')
/** The version that the desk looked at; an older one is refused. */
const version = z.number().int().positive().optional()
const params = z.object({ id: id() })
const service = z.object({ service_definition_id: id(), position: line(40).nullish() })

const orderStep = { who: 'shopDesk', version: 'v6', params, answer: orderAnswer } as const
const STEP_REFUSALS = ['order_not_found', 'wrong_status', 'fleet_decided_meanwhile'] as const

export const portalCalls = defineCalls('portal', {
  signIn: {
    method: 'POST',
    path: '/shop_portal/sessions',
    version: 'v6',
    who: 'anyone',
    summary: 'Sign in at the desk of a shop',
    body: z.object({
      email: z.string().max(254, 'email_invalid'),
      password: z.string().min(6, 'password_too_short').max(128, 'password_too_long'),
    }),
    answer: deskAnswer.extend({ authentication_token: z.string() }),
    refusals: ['invalid_credentials', 'account_inactive', 'too_many_requests', 'email_invalid', 'password_too_short'],
    transaction: false,
    perMinute: 60,
  },
  signOut: {
    method: 'DELETE',
    path: '/shop_portal/sessions',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Sign out: ends this session of the desk',
    answer: z.object({}),
  },
  me: {
    method: 'GET',
    path: '/shop_portal/me',
    version: 'v6',
    who: 'shopDesk',
    summary: 'The desk that is signed in, and its shop',
    answer: deskAnswer,
  },
  setLanguage: {
    method: 'PUT',
    path: '/shop_portal/me',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Saves the language of the desk',
    body: z.object({ language: z.enum(['en', 'fr', 'en-CA', 'fr-CA']) }),
    answer: deskAnswer,
  },
  day: {
    method: 'GET',
    path: '/shop_portal/day',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Requests to answer, and the vehicles of one day by the clock',
    query: z.object({ date: day().optional() }),
    answer: dayAnswer,
  },
  orders: {
    method: 'GET',
    path: '/shop_portal/orders',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Open orders of all days, oldest appointment first',
    answer: z.object({ orders: z.array(orderRow) }),
  },
  order: {
    method: 'GET',
    path: '/shop_portal/orders/{id}',
    version: 'v6',
    who: 'shopDesk',
    summary: 'One order with its estimate',
    params,
    answer: orderAnswer,
    refusals: ['order_not_found'],
  },
  offeredServices: {
    method: 'GET',
    path: '/shop_portal/services',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Services for a vehicle class, at the prices of this shop',
    query: z.object({ medium_heavy: flag().optional() }),
    answer: z.object({ services: z.array(offeredService) }),
  },
  confirm: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/confirm',
    summary: 'Confirms a request: the vehicle is expected',
    body: z.object({ version }).optional(),
    refusals: STEP_REFUSALS,
  },
  decline: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/decline',
    summary: 'Declines a request, or says that the vehicle never came',
    body: z.object({ reason: z.enum(['declined', 'no_show']), comment: text(DECLINE_COMMENT_MAXIMUM), version }),
    refusals: [...STEP_REFUSALS, 'reason_missing', 'already_received'],
  },
  freeTimes: {
    method: 'GET',
    path: '/shop_portal/orders/{id}/free_times',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Free starts for this visit, day by day',
    params,
    query: z.object({ date: day(), days: z.coerce.number<number>().int().min(1).max(31).default(1) }),
    answer: z.object({
      today: z.string(),
      available_times: z.array(
        z.object({
          date: z.string(),
          times: z.array(z.string()),
          /** Why there are no times. */
          state: z.enum(['open', 'closed', 'full', 'over']),
        }),
      ),
    }),
    refusals: ['order_not_found'],
  },
  proposeTime: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/propose_time',
    summary: 'Moves the appointment to another free time, which confirms it',
    body: z.object({ date: day(), time: z.string().regex(/^\d{2}:\d{2}$/, 'time_missing'), version }),
    refusals: [...STEP_REFUSALS, 'slot_taken', 'already_received'],
  },
  checkIn: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/check_in',
    summary: 'Takes the vehicle in with its odometer',
    body: z.object({ odometer, version }),
    refusals: [...STEP_REFUSALS, 'odometer_invalid', 'already_received'],
  },
  estimate: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/estimate',
    summary: 'Sends the estimate, or sends it again with changes',
    body: z.object({
      lines: z
        .array(
          z.object({
            id: id().nullish(),
            service_definition_id: id().nullish(),
            name: line(LINE_NAME_MAXIMUM).nullish(),
            position: line(40).nullish(),
            quantity: z.number().int().min(1).max(QUANTITY_MAXIMUM).default(1),
            /** Dollars for the whole line; null: not priced yet. */
            price: price.nullish(),
            shop_note: line(SHOP_NOTE_MAXIMUM).nullish(),
          }),
        )
        .max(ESTIMATE_LINES_MAXIMUM),
      /** Left out: the shop's rate on the sum of the lines. */
      tax: z
        .number('tax_invalid')
        .min(0, 'tax_invalid')
        .max(PRICE_MAXIMUM_CENTS / 100, 'tax_invalid')
        .optional(),
      shop_comments: text(SHOP_COMMENTS_MAXIMUM).nullish(),
      version,
    }),
    refusals: [
      ...STEP_REFUSALS,
      'nothing_priced',
      'price_invalid',
      'tax_invalid',
      'unknown_service',
      'position_missing',
      'position_unknown',
      'line_name_missing',
    ],
  },
  complete: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/complete',
    summary: 'The work is done: odometer and invoice number',
    body: z.object({ odometer, invoice_number: line(INVOICE_NUMBER_MAXIMUM).default(''), version }),
    refusals: [...STEP_REFUSALS, 'odometer_invalid', 'invoice_number_missing'],
  },
  payInShop: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/pay_in_shop',
    summary: 'The bill was paid at the counter',
    body: z.object({ version }).optional(),
    refusals: [...STEP_REFUSALS, 'pays_through_platform'],
  },
  findVehicle: {
    method: 'GET',
    path: '/shop_portal/vehicles',
    version: 'v6',
    who: 'shopDesk',
    summary: 'The vehicle with this VIN, or with this plate and state, in an active fleet',
    query: z.object({ vin: line(17).optional(), plate: line(15).optional(), state: line(2).optional() }),
    answer: z.object({ vehicles: z.array(foundVehicle) }),
    perMinute: 60,
  },
  walkIn: {
    method: 'POST',
    path: '/shop_portal/walk_ins',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Opens an order for a vehicle that came without an appointment',
    body: z.object({
      vin: line(17).nullish(),
      plate: line(15).nullish(),
      state: line(2).nullish(),
      /** Which one, when the same VIN or plate stands in several fleets. */
      vehicle_id: id().nullish(),
      services: z.array(service).max(ESTIMATE_LINES_MAXIMUM),
      odometer: odometer.nullish(),
    }),
    answer: orderAnswer,
    refusals: [
      'vin_or_plate_missing',
      'vehicle_not_known',
      'vehicle_in_several_fleets',
      'service_missing',
      'position_missing',
      'position_unknown',
      'service_does_not_fit',
      'shop_does_not_fit',
    ],
  },
  settings: {
    method: 'GET',
    path: '/shop_portal/settings',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Opening hours, closures, bays and automatic confirmation',
    answer: settings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/shop_portal/settings',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Saves opening hours, closures, bays and automatic confirmation',
    body: settings,
    answer: settings,
    refusals: ['hours_invalid', 'hours_twice', 'bays_invalid', 'auto_confirm_by_phone'],
  },
})
