import type { Generated, JSONColumnType } from 'kysely'
import type { PublicEventType, PublicFacts, SubjectKind } from '../public-events.ts'

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

type FeedTable = {
  /** Its place in the feed. */
  id: Generated<number>
  onceKey: string
  fleetId: number
  type: PublicEventType
  subjectKind: SubjectKind
  subjectId: number
  /** Without a key: an event stays in its fleet. */
  aboutVehicleId: number | null
  at: Date
  facts: JSONColumnType<PublicFacts>
  createdAt: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    events: EventTable
    eventReadings: { reader: string; eventId: number; readAt: Generated<Date> }
    feedEvents: FeedTable
    feedTrims: { onlyRow: Generated<boolean>; lastId: number }
  }
}
