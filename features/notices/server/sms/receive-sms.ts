import { productToday } from '#features/countries/dates.ts'
import type { AnyoneCtx, Writing } from '#features/accounts/server/context.ts'
import { isStopped, startNumber, stopNumber } from '#features/accounts/server/text-messages/stopped-numbers-store.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { IncomingSms, Posted } from '#integrations/sms/port.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { languageOfCode } from '#platform/i18n/languages.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { answerOf, plainSigns, type TextAnswer } from '../../text-message.ts'
import { textedOdometer } from '../../texted-odometer.ts'
import { ownMessageTexts } from '../../templates/message-texts.ts'
import type { outboxTextCalls, textMessageCalls } from '../../text-message-contract.ts'
import { recordUndelivered } from '../undelivered.ts'
import { recordTextedOdometer } from './record-texted-odometer.ts'
import { ANSWER_KEY } from './send-sms.ts'
import { findLastRecipient, insertReceived, insertSms, listSms, saveReport } from './sms-store.ts'

type Ctx = Writing<AnyoneCtx>
type Signed = Pick<Input<typeof textMessageCalls.report>, 'body'>
const posted = (ctx: Ctx, { body }: Signed): Posted => ({ form: body, signature: ctx.header('x-twilio-signature') })

/** Stores a delivery report; open screens of the order refresh if the SMS was not delivered. */
export const readReport = async (ctx: Ctx, request: Signed) => {
  const report = ctx.ports.sms.readReport(posted(ctx, request)) ?? refuse('signature_invalid')
  if (report === 'nothing') return {}
  const text = await saveReport(ctx.db, report, ctx.now)
  if (text && (report.status === 'undelivered' || report.status === 'failed')) await recordUndelivered(ctx.db, text)
  return {}
}

export const readIncoming = async (ctx: Ctx, request: Signed) => {
  const incoming = ctx.ports.sms.readIncoming(posted(ctx, request)) ?? refuse('signature_invalid')
  if (incoming !== 'nothing') await receive(ctx, incoming)
  return {}
}

/** Simulates a reply from a phone of the outbox page. */
export const answerInOutbox = async (ctx: Ctx, { body }: Input<typeof outboxTextCalls.answerText>) => {
  await receive(ctx, { reference: crypto.randomUUID(), number: body.phone_number, body: body.body, isAnswered: false })
  return {}
}

const receive = async (ctx: Ctx, { reference, number, body, isAnswered }: IncomingSms): Promise<void> => {
  const recipient = (await findLastRecipient(ctx.db, number)) ?? { userId: null, toName: '', language: 'en', brandId: 'default' }
  if (!(await insertReceived(ctx.db, { ...recipient, onceKey: `in:${reference}`, number, body }, ctx.now))) return
  const wasStopped = await isStopped(ctx.db, number)
  const word = answerOf(body)
  const sender = { ...recipient, number }
  const odometer = word === 'stop' || wasStopped || isAnswered ? null : await recordTextedOdometer(ctx, sender, body)
  if (odometer !== null) return reply(ctx, sender, `${ANSWER_KEY}${reference}`, odometer)
  // "YES 79700" of a sender who has stopped, or has no vehicle, does not turn texts on.
  const answer = textedOdometer(body) ? null : word
  if (answer === 'stop') await stopNumber(ctx.db, number, ctx.now)
  if (answer === 'start') await startNumber(ctx.db, number)
  // An unknown word gets the help reply once a day, so that a bot at the other end cannot keep a conversation going.
  const day = productToday(ctx)
  const isSilent = isAnswered || (answer === 'stop' && wasStopped) || (answer === null && wasStopped)
  if (isSilent) return
  const onceKey = `${ANSWER_KEY}${answer === null || answer === 'help' ? `help:${number}:${day}` : reference}`
  await reply(ctx, sender, onceKey, answerText(answer ?? 'help', recipient))
}

type Sender = NonNullable<Awaited<ReturnType<typeof findLastRecipient>>> & { number: string }

const reply = (ctx: Ctx, sender: Sender, onceKey: string, body: string): Promise<void> =>
  insertSms(ctx.db, ctx.ports.jobs, [{ ...sender, onceKey, body, sendAfter: null }], ctx.now)

const answerText = (answer: TextAnswer, { language, brandId }: { language: string; brandId: string }): string => {
  const { name: brand, assistancePhone: phone } = brandById(brandId)
  const key = ({ stop: 'stopped', start: 'started', help: phone ? 'help' : 'help_without_phone' } as const)[answer]
  return plainSigns(translateTo(ownMessageTexts, key, languageOfCode(language), { brand, phone: phone ?? '' }))
}

export const listOutboxSms = async (ctx: AnyoneCtx) => ({
  from: ctx.ports.sms.from,
  text_messages: (await listSms(ctx.db)).map((text) => ({
    id: text.id,
    direction: text.direction,
    number: text.number,
    to_name: text.toName,
    language: text.language,
    brand: brandById(text.brandId).name,
    brand_id: text.brandId,
    body: text.body,
    status: text.status,
    reason: text.reason,
    send_after: text.sendAfter?.toISOString() ?? null,
    created_at: text.createdAt.toISOString(),
  })),
})
