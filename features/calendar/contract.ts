import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const calendar = z.object({
  path: z.string().describe('Secret: who has it reads the calendar.'),
  created_at: z.string(),
  last_read_at: z.string().nullable().describe('By a calendar program.'),
})
registerSchema('Calendar', calendar)
export type Calendar = z.output<typeof calendar>

const answer = z.object({ calendar })

export const calendarCalls = defineCalls('calendar', {
  show: {
    method: 'GET',
    path: '/calendar',
    version: 'v6',
    who: 'reminders.choose',
    summary: 'Show your calendar',
    description: 'The address of your calendar of this fleet',
    answer: z.object({ calendar: calendar.nullable().describe('Null: turned off.') }),
    secret: true,
  },
  turnOn: {
    method: 'POST',
    path: '/calendar',
    version: 'v6',
    who: 'reminders.choose',
    summary: 'Turn your calendar on',
    description: 'Creates the address, or returns the existing one',
    body: z.object({}),
    answer,
    secret: true,
    keep: false,
  },
  renew: {
    method: 'PUT',
    path: '/calendar',
    version: 'v6',
    who: 'reminders.choose',
    summary: 'Renew the address of your calendar',
    description: 'The old address stops working at once',
    body: z.object({}),
    answer,
    refusals: ['calendar_off'],
    secret: true,
    keep: false,
  },
  turnOff: {
    method: 'DELETE',
    path: '/calendar',
    version: 'v6',
    who: 'reminders.choose',
    summary: 'Turn your calendar off',
    description: 'The address stops working at once',
    answer: z.object({}),
  },
  file: {
    method: 'GET',
    path: '/calendars/{id}/fleet.ics',
    version: 'v6',
    who: 'anyone',
    summary: 'Read a calendar',
    description: 'Appointments and due days as iCalendar (RFC 5545), as far as its user can see them now',
    params: z.object({ id: id() }),
    query: z.object({ key: z.string().max(100).default('') }),
    answer: 'file',
    refusals: ['calendar_not_found'],
    perMinute: 60,
  },
})
