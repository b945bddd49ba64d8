import type { Generated, JSONColumnType } from 'kysely'

type EventTable = {
  id: Generated<number>
  fleetId: number | null
  type: string
  subjectType: string
  subjectId: string
  actorKind: string
  actorId: number | null
  actorName: string
  at: Date
  payload: JSONColumnType<Record<string, unknown>>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    events: EventTable
    eventReadings: { reader: string; eventId: number; readAt: Generated<Date> }
  }
}
