import type { Generated, JSONColumnType } from 'kysely'
import type { PublicEventType, SubjectKind } from '#features/events/public-events.ts'

/** One try, oldest first. `status` null: no answer, for the reason `failure`. */
export type Attempt = { at: string; status: number | null; failure: string | null; ms: number }

type WebhookTable = {
  fleetId: number
  id: Generated<number>
  name: string
  url: string
  types: PublicEventType[]
  isOn: Generated<boolean>
  onSince: Date
  offReason: Generated<'gone' | 'failing' | 'maker' | null>
  offAt: Generated<Date | null>
  madeByUserId: number
  secretBox: string
  secretEnd: string
  secretSince: Date
  oldSecretBox: Generated<string | null>
  oldSecretUntil: Generated<Date | null>
  position: number
  queuedAt: Generated<Date | null>
  pausedUntil: Generated<Date | null>
  pauses: Generated<number>
  failingSince: Generated<Date | null>
  createdAt: Date
  deletedAt: Generated<Date | null>
}

type DeliveryTable = {
  fleetId: number
  id: Generated<number>
  webhookId: number
  feedId: number | null
  messageId: string
  type: PublicEventType
  subjectKind: SubjectKind
  subjectId: number
  isTest: Generated<boolean>
  status: Generated<'waiting' | 'delivered' | 'failed'>
  tries: Generated<number>
  attempts: JSONColumnType<Attempt[], string | undefined>
  nextTryAt: Date
  claimedUntil: Generated<Date | null>
  body: Generated<string | null>
  answerStatus: Generated<number | null>
  answer: Generated<string | null>
  failure: Generated<string | null>
  createdAt: Date
  finishedAt: Generated<Date | null>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    webhooks: WebhookTable
    webhookDeliveries: DeliveryTable
  }
}
