import { z } from 'zod'
import { activityItem, fullOrder, linePhoto, note, orderMessage } from '#features/orders/wire.ts'
import { orderPayment } from '#features/payments/pay/payment-wire.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { APPROVER_ROLES, DUTY_CLASSES } from './policy.ts'

/** Wire format of the approval calls. Money in dollars. */

const dollars = z.number().nullable()

export const policyRow = z.object({
  id: z.number(),
  fleet_id: z.number(),
  amount: dollars.describe('In dollars, an order before tax; null: no limit.'),
  service_definition_ids: z.array(z.number()),
  user_ids: z.array(z.number()),
  vehicle_ids: z.array(z.number()),
  all_vehicles: z.boolean(),
  auto_approvable: z.boolean(),
  roles: z.array(z.enum(APPROVER_ROLES)).describe('Whoever holds one of them is an approver, as long as they hold it.'),
  departments: z.array(z.string()).describe('Vehicles of these departments, as long as they are in one.'),
  duty_classes: z.array(z.enum(DUTY_CLASSES)).describe('Vehicles of these duty classes.'),
  second_approver_above: dollars.describe('In dollars, an order before tax: above it two people approve; null: one does.'),
  version: z.number(),
  sentence: z.string().describe("What it permits, in the caller's language."),
  approvers: z.string().describe('Who approves, by name, as a list shows it.'),
  services: z.string().describe('What is approved, by name, as a list shows it.'),
  vehicles: z.string().describe('For which vehicles, as a list shows it.'),
})
registerSchema('Policy', policyRow, 'A policy as calls answer it. 999999999999 stands for all users, or all vehicles.')

export const approver = z.object({
  id: z.number(),
  name: z.string(),
  cellPhone: z.string().nullable(),
  roles: z.array(z.string()),
})
registerSchema('Approver', approver)

/** Approvers and the reason. Computed on each call, so that an edited policy applies to waiting orders. */
const rightToApprove = {
  can_approve: z.boolean(),
  approver_user_ids: z.array(z.number()),
  approvers: z.array(approver),
  over_policy: z.boolean(),
  decided_by: z.string(),
  second_approval: z
    .object({
      above: z.number().describe('In dollars, before tax.'),
      first_approver: z.string().nullable().describe('Who approved first; null while nobody has.'),
      first_approved_at: z.string().nullable().describe('An instant.'),
    })
    .nullable()
    .describe('Two different people must approve; null where one is enough.'),
  sentence: z.string().describe('The rule that decides, for this reader.'),
}

export const serviceToCheck = z.object({
  service: z.string(),
  says: z.enum(['doneLately', 'over', 'farOver']).describe('`farOver`: twice the usual price or more.'),
  over_usual: dollars.describe('How far its price is above the usual one; null where it was done lately.'),
})
registerSchema('ServiceToCheck', serviceToCheck, 'A service that an approver should look at before approving it.')

export const orderApproval = z.object({
  order: fullOrder,
  ...rightToApprove,
  previous_decision: z
    .object({ rule: z.string(), sentence: z.string(), approver: z.string().nullable(), approved_at: z.string().nullable() })
    .nullable()
    .describe('What decided at the last approval, as it was true then.'),
  positions: z
    .array(z.object({ order_service_id: z.number(), positions: z.array(z.object({ code: z.string(), name: z.string() })) }))
    .describe('Positions to choose from, of the services that have some and wait.'),
  line_photos: z.array(linePhoto).describe('What the shop shows of its lines.'),
  earlier: z
    .array(
      z.object({
        order_service_id: z.number(),
        last_done_on: z.string().nullable().describe('When it was last done on this vehicle; null if unknown.'),
        days_since: z.number().nullable().describe('Days since then.'),
        distance_since: z.number().nullable().describe('Since then, in the distance unit of the fleet.'),
        is_done_lately: z
          .boolean()
          .describe('Whether less than half of its interval has passed since; without an interval, at most 90 days.'),
        last_price: dollars.describe('What it cost then.'),
        last_order_id: z.number().nullable().describe('The order of the last time; null if it was recorded by hand.'),
        is_by_same_shop: z.boolean().describe('Whether the shop of this order did it.'),
        usual_price: z
          .object({
            from: z.number().describe('A tenth paid less.'),
            to: z.number().describe('A tenth paid more.'),
            shops: z.number().nullable().describe('How many shops it counts; null: not counted yet.'),
            is_nearby: z.boolean().describe('Only the other shops within 25 miles, or 40 kilometers; else those of the country.'),
          })
          .nullable()
          .describe('What fleets paid in the last 24 months; null where there are too few to say.'),
      }),
    )
    .describe('What is known of each service of the catalog.'),
  pays_through_platform: z.boolean(),
  waits_because: z.string().nullable().describe('Why a policy did not approve it automatically.'),
  offered_promotion: z
    .object({ id: z.number(), name: z.string(), percent_off: z.number().nullable(), amount_off: z.number().nullable() })
    .nullable()
    .describe('The promotion without a code that takes most off; null where the order carries one or can carry none.'),
  payment: orderPayment.nullable().describe('How it is paid; null for fleets that pay in the shop.'),
  can_edit_vanity_label: z.boolean(),
  can_follow_history_link: z.boolean(),
  notes: z.array(note),
  messages: z.array(orderMessage),
  activity: z.array(activityItem),
})
registerSchema('OrderApproval', orderApproval)

export const orderWithRights = fullOrder.extend({ can_approve: z.boolean(), approver_user_ids: z.array(z.number()) })
registerSchema('OrderWithRights', orderWithRights, 'An order by itself, with what this caller may do with it.')

const pricedService = z.object({
  id: z.number(),
  position: z.string().nullable(),
  price: dollars,
  retail_price: dollars,
  is_wish: z
    .boolean()
    .describe('The shop has no price for this position: the price shown is that of the old one, and the position a wish.'),
})
registerSchema('PricedService', pricedService)

export const preview = z.object({
  order_services: z.array(pricedService),
  pre_tax_sub_total: z.number(),
  promotion: z.number(),
  tax_amount: z.number(),
  total: z.number(),
  due_now: z.number(),
  saving: z.number(),
  ...rightToApprove,
})
registerSchema('PricePreview', preview)
