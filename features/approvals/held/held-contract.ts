import { z } from 'zod'
import { registerSchema } from '#platform/contract/named.ts'

const heldNow = z.object({
  order_id: z.number(),
  is_declined: z.boolean().describe('Every service is declined, which cancels the order.'),
  awaits_second: z.boolean().describe('It is the first of two approvals: the order then waits for a second person.'),
  total: z.number().describe('What it comes to as decided.'),
  approval_amount: z
    .number()
    .describe('The amount on the approve button: what this decision adds if the fleet pays here, else the total.'),
  due_at: z.string().describe('When it is carried out; until then it can be undone.'),
})
registerSchema('DecisionOnHold', heldNow, 'A decision that was just made.')
const held = heldNow.omit({ awaits_second: true, approval_amount: true }).extend({
  vehicle: z.string().describe('Its name.'),
  problem: z.string().nullable().describe('Why it could not be carried out; the order still waits.'),
})
registerSchema('HeldDecision', held, 'A decision that can still be undone, or that could not be carried out.')
const heldOfFleet = held.extend({ fleet_id: z.number() })
registerSchema('HeldDecisionOfFleet', heldOfFleet)
export type HeldDecision = z.output<typeof held>

/** Takes the same decision as the immediate call, so the caller passes its schemas. */
export const heldCalls = <
  Params extends z.ZodObject,
  Body extends z.ZodObject,
  const Refusals extends readonly string[],
>(decision: {
  params: Params
  body: Body
  refusals: Refusals
}) =>
  ({
    held: {
      method: 'GET',
      path: '/orders/held_decisions',
      version: 'v6',
      who: 'orders.approve',
      summary: 'List held decisions',
      description: 'The decisions of the caller that can still be undone, and those that could not be carried out',
      answer: z.object({ decisions: z.array(held) }),
    },
    heldOfFleets: {
      method: 'GET',
      path: '/orders/fleet_orders/held_decisions',
      version: 'v6',
      who: 'orders.approve_across',
      summary: 'List held decisions of all fleets',
      description: 'Like the held decisions, of every fleet within reach, each with its fleet',
      answer: z.object({ decisions: z.array(heldOfFleet) }),
    },
    hold: {
      method: 'PUT',
      path: '/orders/{id}/held_decision',
      version: 'v6',
      keep: false,
      who: 'orders.approve',
      summary: 'Decide an order with Undo',
      description: 'Decides an order as the approval does, ten seconds later: until then it can be undone',
      params: decision.params,
      body: decision.body,
      answer: heldNow,
      refusals: [...decision.refusals, 'decision_held'],
    },
    undoHeld: {
      method: 'DELETE',
      path: '/orders/{id}/held_decision',
      version: 'v6',
      who: 'orders.approve',
      summary: 'Undo a held decision',
      description: 'Takes a decision back before it is carried out, or puts aside one that could not be',
      params: decision.params,
      answer: z.object({}),
      refusals: ['order_not_found', 'decision_carried_out'],
    },
  }) as const
