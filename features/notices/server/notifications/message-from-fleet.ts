import { defineTexts } from '#platform/i18n/texts.ts'
import { DESK_ALONE } from './in-app.ts'
import { defineOrderNotification } from './order-notification.ts'

export const messageEmailTexts = defineTexts('notifications.message_from_fleet', {
  subject: { en: '{{actorName}} wrote about {{vehicle}}', fr: '{{actorName}} vous a écrit à propos de {{vehicle}}' },
  action: { en: 'Reply', fr: 'Répondre' },
})

/** The fleet wrote to the shop. */
export const messageFromFleet = defineOrderNotification({
  name: 'message_from_fleet',
  notice: 'approvals_submitted',
  on: { message_sent: ({ actor }) => (actor.kind === 'user' ? [{ recipient: 'shop_desk' }] : []) },
  words: messageEmailTexts,
  email: { also: 'comment' },
  text: null,
  inApp: DESK_ALONE,
})
