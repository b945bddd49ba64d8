import { defineTexts } from '#platform/i18n/texts.ts'
import { messageEmailTexts } from './message-from-fleet.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.message_from_shop', {
  ...messageEmailTexts.entries,
  title: { en: '{{actorName}} wrote about {{vehicle}}', fr: '{{actorName}} vous a écrit à propos de {{vehicle}}' },
  line: { en: '“{{quote}}”', fr: '«\u00a0{{quote}}\u00a0»' },
  photos_line: {
    en: { one: '{{count}} photo', other: '{{count}} photos' },
    fr: { one: '{{count}} photo', other: '{{count}} photos' },
  },
  quoted_photos_line: {
    en: { one: '“{{quote}}”, {{count}} photo', other: '“{{quote}}”, {{count}} photos' },
    fr: { one: '«\u00a0{{quote}}\u00a0», {{count}} photo', other: '«\u00a0{{quote}}\u00a0», {{count}} photos' },
  },
})

/** The shop wrote about an order: notifies the users who requested, approved or pay it, and those who may approve it now. */
export const messageFromShop = defineOrderNotification({
  name: 'message_from_shop',
  notice: 'approvals_required',
  on: {
    message_sent: ({ actor }) => (actor.kind === 'shop' ? [{ recipient: 'payers' }, { recipient: 'eligible_approvers' }] : []),
  },
  words,
  email: { also: 'comment' },
  text: null,
  inApp: { group: 'approvals', action: 'reply', withComment: true },
})
