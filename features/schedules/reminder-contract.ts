import { z } from 'zod'
import type { Calls } from '#platform/contract/call.ts'
import { id, ids } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const reminder = z.object({ vehicle_id: z.number(), reminder_date: z.string() })
registerSchema('Reminder', reminder)
const preferences = z.object({
  text_notification: z.boolean(),
  can_send_texts: z.boolean().describe('Whether text messages can be sent at all.'),
  email_notification: z.boolean(),
  document_email_notification: z.boolean().describe('Mails about documents that expire soon.'),
  recall_email_notification: z.boolean().describe('Mails about recalls that may apply; drivers get none.'),
  push_notification: z.literal(false).describe('There are no push messages.'),
})
registerSchema('ReminderPreferences', preferences)
export type MaintenancePreferences = z.output<typeof preferences>

const otherNotices = {
  document_email_notification: z.boolean().optional().describe('Mails about documents that expire soon.'),
  recall_email_notification: z.boolean().optional().describe('Mails about recalls that may apply; drivers get none.'),
  push_notification: z.boolean().optional(),
}

/** Maintenance reminders: snoozing them, and how a user receives them. */
export const reminderCalls = {
  snooze: {
    method: 'POST',
    path: '/vehicles/{id}/vehicle_reminders/snooze_reminder',
    who: 'due.snooze',
    summary: 'Snooze the reminders of a vehicle',
    description: 'Snoozes reminders of the vehicle for 1, 2, 4, 8 or 13 weeks; a new snooze replaces the old one',
    params: z.object({ id: id() }),
    // The spelling of older clients.
    body: z.object({ vehicle_id: id().optional(), snoozValue: z.union([z.string().max(40), z.number()]) }),
    answer: reminder,
    refusals: ['vehicle_not_found', 'snooze_not_valid'],
  },
  snoozed: {
    method: 'GET',
    path: '/vehicles/me/vehicle_reminders/snoozed_date',
    who: 'due.read',
    summary: 'List snoozed reminders',
    description: 'Until when the reminders of these vehicles are put off; of all that the caller sees when none is named',
    query: z.object({ vehicle_ids: ids(500).optional() }),
    answer: z.object({ vehicle_reminders: z.array(reminder) }),
  },
  preferences: {
    method: 'GET',
    path: '/customers/{id}/maintenance_preferences',
    who: 'reminders.choose',
    summary: 'Get reminder preferences',
    description: 'How the caller is reminded of maintenance',
    params: z.object({ id: id() }),
    answer: preferences,
    refusals: ['schedules_off'],
  },
  savePreferences: {
    method: 'PUT',
    path: '/customers/{id}/maintenance_preferences',
    who: 'reminders.choose',
    summary: 'Set reminder preferences',
    description:
      'Sets how the caller is reminded of maintenance. Mails about documents and recalls follow `email_notification` where they are not sent',
    params: z.object({ id: id() }),
    body: z.object({
      userId: id().optional().describe('As in the address.'),
      preferences: z
        .object({ text_notification: z.boolean(), email_notification: z.boolean(), ...otherNotices })
        .optional()
        .describe('The same fields together; they count instead of those beside them.'),
      text_notification: z.boolean().optional(),
      email_notification: z.boolean().optional(),
      ...otherNotices,
    }),
    answer: preferences,
    refusals: ['schedules_off', 'preferences_missing'],
  },
} as const satisfies Calls
