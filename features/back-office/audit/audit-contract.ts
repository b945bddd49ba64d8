import { z } from 'zod'
import type { EventType } from '#features/events/event.ts'
import { EVENT_TYPES } from '#features/events/event.ts'
import { CHANGES } from './audit-words.ts'
import type { Calls } from '#platform/contract/call.ts'
import { day, id, line, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const entry = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  who_kind: z.enum(['user', 'shop', 'system']),
  type: z.string(),
  what: z.string().describe("What was done, in the caller's language."),
  fleet: z.object({ id: z.number(), name: z.string(), brand_id: z.string() }).nullable(),
  subject: z.string().describe('What it is about, in the caller’s language: “Policy 12”.'),
  subject_type: z.string(),
  subject_id: z.string(),
  changes: z
    .array(z.object({ key: z.string(), field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe('`field`, `before` and `after` in the caller’s language, `key` as stored; null: it was empty.'),
})
registerSchema('AuditEntry', entry)
export type AuditEntry = z.output<typeof entry>

const filters = {
  who: line(100).optional().describe('Part of a name or of an email.'),
  type: z.enum([CHANGES, ...(EVENT_TYPES as [EventType, ...EventType[]])]).optional(),
  fleet_id: id().optional(),
  from: day().optional(),
  to: day().optional(),
}

export const auditCalls = {
  audit: {
    method: 'GET',
    path: '/back_office/audit',
    who: 'office.read',
    summary: 'List the audit log',
    description: 'Who did what when, the newest first; the count ends at ten thousand',
    query: z.object({ ...filters, page: page() }),
    answer: z.object({ entries: z.array(entry), total_count: z.number() }),
  },
  auditCsv: {
    method: 'GET',
    path: '/back_office/audit.csv',
    who: 'office.read',
    summary: 'Export the audit log',
    description: 'The same as a file, all of it',
    query: z.object(filters),
    answer: 'csv',
  },
} as const satisfies Calls
