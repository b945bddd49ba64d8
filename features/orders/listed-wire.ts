import { z } from 'zod'
import { registerSchema } from '#platform/contract/named.ts'
import { orderRow, orderService } from './wire.ts'

/** A row of an order list or its CSV: an order, or manually entered maintenance done elsewhere. */
export const listedOrder = orderRow
  .pick({
    id: true,
    status: true,
    state: true,
    vehicle_id: true,
    custom_shop_name: true,
    appointment_date: true,
    appointment_time: true,
    completed_on: true,
    received_at: true,
    time_zone: true,
    pre_tax_sub_total: true,
    booked_estimate: true,
    total: true,
    saving: true,
    miles: true,
    kilometers: true,
    po_number: true,
    invoice_number: true,
    maintenance_type: true,
    approved_at: true,
    approver: true,
  })
  .extend({
    vehicle: orderRow.shape.vehicle.omit({ body: true }),
    shop: z.object({ name: z.string() }).nullable(),
    order_services: z.array(orderService.pick({ name: true, vanity_label: true, position_name: true, status: true })),
    can_cancel: z.boolean().optional(),
    is_manual: z
      .boolean()
      .optional()
      .describe('Maintenance done elsewhere: `id` is that of its record, and `vehicle_id` leads to it.'),
  })
registerSchema('ListedOrder', listedOrder, 'A row of the lists of orders: an order, or maintenance that was done elsewhere.')
export type ListedOrder = z.output<typeof listedOrder>
