import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.approved', {
  subject: { en: 'Approved: {{bill}} for {{vehicle}}', fr: 'Approuvé\u00a0: {{bill}} pour {{vehicle}}' },
  body: { en: '{{actorName}} approved the order.', fr: '{{actorName}} a approuvé le bon de travail.' },
  text: {
    en: {
      one: '{{brand}}: {{actorName}} approved {{count}} service for {{vehicle}}, {{bill}}. {{shop}} has been notified.',
      other: '{{brand}}: {{actorName}} approved {{count}} services for {{vehicle}}, {{bill}}. {{shop}} has been notified.',
    },
    fr: {
      one: '{{brand}}\u00a0: {{actorName}} a approuvé {{count}} service pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      many: '{{brand}}\u00a0: {{actorName}} a approuvé {{count}} services pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      other: '{{brand}}\u00a0: {{actorName}} a approuvé {{count}} services pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
    },
  },
  ownText: {
    en: {
      one: '{{brand}}: You approved {{count}} service for {{vehicle}}, {{bill}}. {{shop}} has been notified.',
      other: '{{brand}}: You approved {{count}} services for {{vehicle}}, {{bill}}. {{shop}} has been notified.',
    },
    fr: {
      one: '{{brand}}\u00a0: Vous avez approuvé {{count}} service pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      many: '{{brand}}\u00a0: Vous avez approuvé {{count}} services pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      other: '{{brand}}\u00a0: Vous avez approuvé {{count}} services pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
    },
  },
  title: { en: '{{actorName}} approved {{vehicle}}', fr: '{{actorName}} a approuvé {{vehicle}}' },
  line: { en: '{{amount}} at {{shop}}', fr: '{{amount}} chez {{shop}}' },
})

export const approved = defineOrderNotification({
  name: 'approved',
  notice: 'approvals_submitted',
  on: {
    order_approved: () => [{ recipient: 'shop_desk' }, { recipient: 'originator' }, { recipient: 'actor', receipt: 'text' }],
  },
  words,
  email: { also: 'sentence', withMoney: true },
  text: {},
  inApp: { group: 'approvals', action: 'open' },
})
