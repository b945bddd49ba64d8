import { z } from 'zod'
import { id, ids, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { DRIVERS_MAXIMUM } from '../edit-contract.ts'
import { narrowed } from '../list/narrowing-contract.ts'

/** Vehicles named one by one; who means more sends the filter. */
const BULK_IDS_MAXIMUM = 1000
/** Vehicles in one answer that could not be changed. */
export const BULK_PROBLEMS_SHOWN = 100
/** A department is longer than this in no rule; the rule names its own limit. */
const DEPARTMENT_BYTES = 200

const change = z
  .object({
    department_number: line(DEPARTMENT_BYTES).nullable().optional().describe('Null or an empty text clears it.'),
    driver_ids: ids(DRIVERS_MAXIMUM).optional().describe('Replaces the drivers; an empty list removes them.'),
    is_active: z.boolean().optional().describe('Only for admins of the fleet.'),
  })
  .describe('What is changed in every one of them.')
registerSchema('BulkChangeOfVehicles', change)
export type VehicleChange = z.output<typeof change>

const bulkChange = z.object({
  id: z.string(),
  status: z.enum(['running', 'done', 'undoing', 'undone']),
  total: z.number().describe('Vehicles that were chosen.'),
  finished: z.number().describe('Of them, how many are through.'),
  changed: z.number(),
  unchanged: z.number().describe('Vehicles that were as wanted before.'),
  failed: z.number(),
  problems: z
    .array(z.object({ vehicle_id: z.number(), name: z.string(), what_to_correct: z.string() }))
    .describe('The first vehicles that could not be changed, and why.'),
  restored: z.number().describe('Vehicles that the undo gave their former values.'),
  left: z.number().describe('Vehicles that the undo left because somebody had changed them since.'),
  can_undo_until: z.string().nullable().describe('An instant; null while or after which it cannot be undone.'),
})
registerSchema('VehicleBulkChange', bulkChange)
export type VehicleBulkChange = z.output<typeof bulkChange>

const one = { params: z.object({ id: z.uuid() }), answer: z.object({ bulk_change: bulkChange }) }

export const bulkChangeCalls = {
  bulkChange: {
    method: 'POST',
    path: '/vehicles/bulk_changes',
    who: 'vehicleEditors',
    summary: 'Change many vehicles',
    description:
      'Sets department, drivers or use of the named vehicles, or of all that match a filter of the list; of more than 100 in a job',
    body: z.object({
      vehicle_ids: z.array(id()).max(BULK_IDS_MAXIMUM).optional(),
      filter: z.object(narrowed).optional().describe('Instead of ids: the parameters of the list, which the server resolves.'),
      except_ids: z.array(id()).max(BULK_IDS_MAXIMUM).optional().describe('With a filter: those that stay as they are.'),
      change,
    }),
    answer: one.answer,
    refusals: [
      'no_vehicles_chosen',
      'bulk_change_missing',
      'vehicle_not_found',
      'search_too_short',
      'department_too_long',
      'driver_unknown',
      'admins_only',
    ],
  },
  showBulkChange: {
    method: 'GET',
    path: '/vehicles/bulk_changes/{id}',
    who: 'vehicleEditors',
    summary: 'Get a change of many vehicles',
    description: 'How far it is, which vehicles could not be changed and why',
    ...one,
    refusals: ['bulk_change_not_found'],
  },
  undoBulkChange: {
    method: 'POST',
    path: '/vehicles/bulk_changes/{id}/undo',
    who: 'vehicleEditors',
    summary: 'Undo a change of many vehicles',
    description: 'Within 24 hours: gives former values back; what somebody has changed since stays',
    ...one,
    refusals: ['bulk_change_not_found', 'bulk_change_not_undoable', 'admins_only'],
  },
} as const
