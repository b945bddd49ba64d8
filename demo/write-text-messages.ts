import type { AnyoneCtx, Writing } from '#features/accounts/server/context.ts'
import type { Notice } from '#features/accounts/notice.ts'
import { findEvents } from '#features/events/server/store.ts'
import { APPOINTMENT_REMINDERS } from '#features/notices/appointment-reminders.ts'
import { findUsers } from '#features/notices/server/recipient-store.ts'
import { writeReminderText } from '#features/notices/server/reminders/remind-of-appointments.ts'
import { addressSms, type SmsPorts } from '#features/notices/server/sms/address-sms.ts'
import { answerInOutbox } from '#features/notices/server/sms/receive-sms.ts'
import { sendSms } from '#features/notices/server/sms/send-sms.ts'
import { insertSms, type NewSms } from '#features/notices/server/sms/sms-store.ts'
import { approvalsRequired } from '#features/notices/server/notifications/approvals-required.ts'
import { outboxSms } from '#integrations/sms/embedded.ts'
import type { Tx } from '#platform/db/database.ts'
import { idOf, type Ids } from './write-fleets.ts'

/** Each story is in its recipients' own language. */
const STORIES = [
  { fleet: 'northwind', approver: 'olivia@northwind.example' },
  { fleet: 'boreal', approver: 'sylvie@boreal.example' },
] as const
const REMINDERS: Notice[] = ['twenty_four_hour_reminder', 'one_hour_reminder']
const MINUTE_MS = 60_000

/** Past texts use no jobs: each is sent directly. */
const jobs = { send: async () => undefined } as unknown as SmsPorts['jobs']
/** Never the provider: texts about events before the demo's start are not sent. */
const ports = { sms: outboxSms, jobs } as SmsPorts

type Deps = { tx: Tx; originOf: (brandId: string) => string }

/**
 * SMS about an order awaiting approval: the driver was reminded a day and an hour before and has replied STOP; the approvers were
 * notified of the estimate.
 */
export const writeSms = async (deps: Deps, fleetIds: Ids, userIds: Ids): Promise<void> => {
  for (const { fleet, approver } of STORIES) {
    const order = await findWaiting(deps.tx, idOf(fleetIds, fleet))
    if (!order) continue
    await remindAndStop(deps, order)
    await requestApproval(deps, order, idOf(userIds, approver))
  }
}

const findWaiting = (tx: Tx, fleetId: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'fleetId', 'vehicleId', 'appointmentAt', 'originatorUserId'])
    .where('fleetId', '=', fleetId)
    .where('status', '=', 'awaiting_approval')
    .where('originatorUserId', 'is not', null)
    .orderBy('appointmentAt', 'desc')
    .executeTakeFirst()
type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

const remindAndStop = async ({ tx, originOf }: Deps, order: Waiting): Promise<void> => {
  await tx.updateTable('users').set({ textNotices: REMINDERS }).where('id', '=', order.originatorUserId).execute()
  const [recipient] = await findUsers(tx, [order.originatorUserId!])
  if (!recipient?.number) return
  for (const kind of ['twenty_four_hour_reminder', 'one_hour_reminder'] as const) {
    const remindedAt = new Date(order.appointmentAt.getTime() - APPOINTMENT_REMINDERS[kind].beforeMs)
    const text = await writeReminderText(tx, { ports, now: remindedAt, originOf }, { order, kind, recipient })
    if (text) await handOver(tx, text, remindedAt)
  }
  const stoppedAt = new Date(order.appointmentAt.getTime() + 4 * MINUTE_MS)
  // The reply handler uses only these parts of a call's context.
  const ctx = { db: tx, now: stoppedAt, ports } as unknown as Writing<AnyoneCtx>
  // It reads only the request's body.
  await answerInOutbox(ctx, { body: { phone_number: recipient.number, body: 'STOP' } } as never)
  await handOverQueued(tx, recipient.number, stoppedAt)
}

const requestApproval = async ({ tx, originOf }: Deps, order: Waiting, approverId: number): Promise<void> => {
  const sent = await tx
    .selectFrom('events')
    .select('id')
    .where('fleetId', '=', order.fleetId)
    .where('subjectType', '=', 'order')
    .where('subjectId', '=', String(order.id))
    .where('type', 'in', ['estimate_sent', 'estimate_revised'])
    .execute()
  const events = await findEvents(
    tx,
    sent.map(({ id }) => id),
  )
  for (const event of events) {
    const [recipient] = await findUsers(tx, [approverId])
    const sentAt = new Date(event.at)
    const message = recipient && (await approvalsRequired.text?.(event, { tx, originOf, recipient, now: sentAt, sentence: null }))
    if (!message) continue
    const onceKey = `${event.id}:approvals_required:user:${approverId}`
    await handOver(
      tx,
      await addressSms(tx, ports, recipient, message, { onceKey, now: sentAt, eventId: event.id, whenever: true }),
      sentAt,
    )
  }
}

const handOver = async (tx: Tx, text: NewSms, sentAt: Date): Promise<void> => {
  await insertSms(tx, jobs, [text], sentAt)
  await handOverQueued(tx, text.number, sentAt)
}

const handOverQueued = async (tx: Tx, number: string, sentAt: Date): Promise<void> => {
  const queued = await tx
    .selectFrom('textMessages')
    .select('id')
    .where('number', '=', number)
    .where('status', '=', 'queued')
    .orderBy('id')
    .execute()
  for (const { id } of queued) await sendSms({ db: tx, port: outboxSms, jobs, now: () => sentAt }, id)
}
