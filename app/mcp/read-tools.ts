import { z } from 'zod'
import { defineTool, idField, pageField, READS } from './tool.ts'

const text = z.string().nullish()
const number = z.number().nullish()
const plate = { license_plate_number: text, license_plate_state: text }
const vehicleRef = z.object({ id: z.number(), name: z.string(), year: number, make: text, model: text, ...plate })

const vehicle = vehicleRef.extend({
  vin: text,
  other_id: text,
  department_number: text,
  external_id: text,
  odometer: number,
  odometer_units: text,
  odometer_read_on: text,
  driver_names: z.array(z.string()).nullish(),
  is_active: z.boolean().nullish(),
  out_of_service: z.object({ reason: z.string(), note: text, expected_on: text }).nullish(),
  due: z.object({ state: z.string(), distance: number, days: number, due_on: text }).nullish(),
  active_order: z.object({ id: z.number(), status: z.string() }).nullish(),
  garaging_zip: text,
  garaging_city: text,
  notes: text,
})

const listed = { total_count: z.number(), total_pages: z.number() }

const describeAccess = defineTool({
  name: 'describe_access',
  calls: ['apiKeys.self'],
  input: z.object({}),
  output: z.object({
    name: z.string(),
    is_test: z.boolean(),
    areas: z.record(z.string(), z.string()),
    approves_up_to: z.number().nullable(),
    fleets: z.array(z.object({ id: z.number(), name: z.string() })).nullable(),
    expires_at: z.string().nullable(),
  }),
  hints: READS,
  run: async ({ call }) => (await call('apiKeys.self', {})).api_key,
})

const listFleets = defineTool({
  name: 'list_fleets',
  calls: ['apiKeys.fleets'],
  isForCompanies: true,
  input: z.object({ query: z.string().max(100).default('') }),
  output: z.object({ fleets: z.array(z.object({ id: z.number(), name: z.string() })), total_count: z.number() }),
  hints: READS,
  run: async ({ call }, { query }) => {
    const { fleets }: { fleets: { id: number; name: string }[] } = await call('apiKeys.fleets', {})
    const found = fleets.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    return { fleets: found, total_count: found.length }
  },
})

const findVehicles = defineTool({
  name: 'find_vehicles',
  calls: ['vehicles.list'],
  input: z.object({
    query: z.string().max(100).optional(),
    state: z.enum(['all', 'past_due', 'due_soon', 'not_known', 'in_order', 'inactive']).optional(),
    page: pageField,
  }),
  output: z.object({ vehicles: z.array(vehicle), ...listed }),
  hints: READS,
  run: ({ call }, query) => call('vehicles.list', { query }),
})

const getVehicle = defineTool({
  name: 'get_vehicle',
  calls: ['vehicles.show'],
  input: z.object({ vehicle_id: idField }),
  output: z.object({ vehicle }),
  hints: READS,
  run: ({ call }, { vehicle_id: id }) => call('vehicles.show', { params: { id } }),
})

const listDueServices = defineTool({
  name: 'list_due_services',
  calls: ['dueServices.list'],
  input: z.object({
    query: z.string().max(100).optional(),
    state: z.enum(['past_due', 'due_now', 'due_soon', 'due', 'snoozed']).optional(),
    page: pageField,
  }),
  output: z.object({
    due_services: z.array(
      z.object({
        vehicle_id: z.number(),
        vehicle_name: z.string(),
        service_definition_id: z.number(),
        service_name: z.string(),
        position: text,
        state: z.string(),
        odometer_units: z.string(),
        due_odometer: number,
        remaining: number,
        due_on: text,
        days_remaining: number,
        snoozed_until: text,
        last_done_on: text,
      }),
    ),
    ...listed,
  }),
  hints: READS,
  run: ({ call }, query) => call('dueServices.list', { query }),
})

const inBothLanguages = z.object({ en: z.string(), fr: z.string() })

const listProblems = defineTool({
  name: 'list_problems',
  calls: ['problems.list'],
  input: z.object({
    segment: z.enum(['to_decide', 'watched', 'booked', 'closed', 'open']).optional(),
    vehicle_id: idField.optional(),
    query: z.string().max(100).optional(),
    page: pageField,
  }),
  output: z.object({
    problems: z.array(
      z.object({
        id: z.number(),
        title: inBothLanguages,
        severity: z.string(),
        state: z.string(),
        opened_at: z.string(),
        order_id: number,
        vehicle: vehicleRef,
        sources: z.array(z.object({ kind: z.string(), at: z.string(), words: text, place: text, reporter: text })),
      }),
    ),
    ...listed,
  }),
  hints: READS,
  run: ({ call }, query) => call('problems.list', { query }),
})

const orderLine = z.object({
  id: z.number().optional(),
  name: z.string(),
  position_name: text,
  quantity: number,
  price: number,
  status: z.string(),
  shop_note: text,
})

const order = z.object({
  id: z.number(),
  version: number,
  status: z.string(),
  state: text,
  vehicle: vehicleRef,
  shop: z.object({ name: z.string(), city: text, main_phone_number: text }).nullish(),
  appointment_date: text,
  appointment_time: text,
  time_zone: text,
  pre_tax_sub_total: number,
  tax_amount: number,
  total: number,
  po_number: text,
  approver: text,
  customer_comments: text,
  shop_comments: text,
  order_services: z.array(orderLine),
})

const listOrders = defineTool({
  name: 'list_orders',
  calls: ['orders.page'],
  input: z.object({
    tab: z.enum(['active', 'past', 'canceled']).default('active'),
    status: z.enum(['initiated', 'active', 'awaiting_approval', 'approved', 'complete']).optional(),
    vehicle_id: idField.optional(),
    query: z.string().max(100).optional(),
    page: pageField,
  }),
  output: z.object({ orders: z.array(order), total_count: number, total_pages: number }),
  hints: READS,
  run: ({ call }, query) => call('orders.page', { query: { ...query, page_size: 25 } }),
})

export const orderToDecide = z.object({
  order,
  can_approve: z.boolean(),
  approvers: z.array(z.object({ id: z.number(), name: z.string() })),
  sentence: z.string(),
  waits_because: text,
  notes: z.array(z.object({ comment: z.string(), created_by: z.string(), created_at: z.string() })),
  messages: z.array(z.object({ is_from_shop: z.boolean(), author: z.string(), message: z.string(), sent_at: z.string() })),
})

const getOrder = defineTool({
  name: 'get_order',
  calls: ['approvals.show'],
  input: z.object({ order_id: idField }),
  output: orderToDecide,
  hints: READS,
  run: ({ call }, { order_id: id }) => call('approvals.show', { params: { id } }),
})

const findServices = defineTool({
  name: 'find_services',
  calls: ['orders.searchServices'],
  input: z.object({ query: z.string().max(100).default(''), vehicle_id: idField.optional(), shop_id: idField.optional() }),
  output: z.object({
    services: z.array(
      z.object({
        service_definition_id: z.number(),
        name: z.string(),
        positions: z.array(z.object({ code: z.string(), name: z.string() })).nullish(),
        position_choice: z.string(),
        standard_minutes: z.number(),
      }),
    ),
  }),
  hints: READS,
  run: ({ call }, body) => call('orders.searchServices', { body }),
})

const findShops = defineTool({
  name: 'find_shops',
  calls: ['shops.select'],
  input: z.object({
    zip: z.string().max(10),
    vehicle_id: idField.optional(),
    services: z
      .array(z.object({ service_definition_id: idField, position: z.string().max(40).optional() }))
      .max(20)
      .default([]),
    sort: z.enum(['distance', 'price', 'time']).default('distance'),
    page: pageField,
  }),
  output: z.object({
    shops: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        address_line1: text,
        city: text,
        state: text,
        zip: text,
        main_phone_number: text,
        time_zone: z.string(),
        distance: number,
        phone_only: z.boolean(),
        price: z.object({ total: z.number(), on_request: z.number() }).nullish(),
        next_free: z.object({ date: z.string(), time: z.string() }).nullish(),
        rating: z.object({ average: z.number(), count: z.number() }).nullish(),
      }),
    ),
    ...listed,
  }),
  hints: READS,
  run: ({ call }, { services, ...query }) =>
    call('shops.select', {
      query: {
        ...query,
        services_requested: services.map(({ service_definition_id: id, position }) => `${id}:${position ?? ''}`),
      },
    }),
})

const listShopTimes = defineTool({
  name: 'list_shop_times',
  calls: ['shops.schedule'],
  input: z.object({
    shop_id: idField,
    vehicle_id: idField,
    service_definition_ids: z.array(idField).max(20).default([]),
    date: z.iso.date().optional(),
    days: z.number().int().min(1).max(7).default(5),
  }),
  output: z.object({
    available_times: z.array(z.object({ date: z.string(), times: z.array(z.string()), state: z.string() })),
    visit_minutes: z.number(),
    time_zone: z.string(),
    today: z.string(),
    last_day: z.string(),
  }),
  hints: READS,
  run: ({ call }, { shop_id: id, ...query }) => call('shops.schedule', { params: { id }, query }),
})

const part = z.object({ name: z.string(), amount: z.number(), before: z.number() })

const getSpend = defineTool({
  name: 'get_spend',
  calls: ['spend.show'],
  input: z.object({ unit: z.enum(['month', 'quarter', 'year']).default('month'), start: z.iso.date().optional() }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    name: z.string(),
    currency: z.string(),
    headline: z.string(),
    total: z.number(),
    tax: z.number(),
    saving: z.number(),
    orders_count: z.number(),
    before_total: z.number(),
    compared_name: z.string(),
    budget: number,
    by_category: z.array(part),
    by_vehicle: z.array(part),
    by_shop: z.array(part),
  }),
  hints: READS,
  run: ({ call }, query) => call('spend.show', { query }),
})

export const bookedOrder = order

/** In the order of the list, which stays the same. */
export const readTools = [
  describeAccess,
  listFleets,
  findVehicles,
  getVehicle,
  listDueServices,
  listProblems,
  listOrders,
  getOrder,
  findServices,
  findShops,
  listShopTimes,
  getSpend,
]
