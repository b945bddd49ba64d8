import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../../contract.ts'
import { findPreferences, savePreferences } from './reminder-store.ts'

/** Default preferences: everything by email. */
const UNSAID = { textNotification: false, emailNotification: true, documentEmails: true, recallEmails: true }

/** Users only see and set their own preferences. */
const own = (ctx: Ctx, id: number): number => (id === ctx.acting.userId ? id : refuse('forbidden'))

export const showPreferences = async (ctx: Ctx, { params }: Input<typeof scheduleCalls.preferences>) => {
  const stored = (await findPreferences(ctx.db, own(ctx, params.id))) ?? UNSAID
  return {
    text_notification: stored.textNotification,
    can_send_texts: ctx.ports.sms.isConnected,
    email_notification: stored.emailNotification,
    document_email_notification: stored.documentEmails,
    recall_email_notification: stored.recallEmails,
    push_notification: false as const,
  }
}

export const changePreferences = async (ctx: Ctx, { params, body }: Input<typeof scheduleCalls.savePreferences>) => {
  if (body.userId !== undefined && body.userId !== params.id) refuse('id_of_another', {}, { field: 'userId' })
  const sent = body.preferences ?? body
  const { text_notification: textNotification, email_notification: emailNotification } = sent
  if (textNotification === undefined) return refuse('preferences_missing', {}, { field: 'text_notification' })
  if (emailNotification === undefined) return refuse('preferences_missing', {}, { field: 'email_notification' })
  const channels = {
    textNotification,
    emailNotification,
    documentEmails: sent.document_email_notification ?? emailNotification,
    recallEmails: sent.recall_email_notification ?? emailNotification,
  }
  await savePreferences(ctx.db, own(ctx, params.id), channels, ctx.now)
  return showPreferences(ctx, { params } as Input<typeof scheduleCalls.preferences>)
}
