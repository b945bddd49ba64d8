import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.auto_approved', {
  subject: {
    en: 'Approved automatically: {{bill}} for {{vehicle}}',
    fr: 'Approuvé automatiquement\u00a0: {{bill}} pour {{vehicle}}',
  },
  text: {
    en: {
      one: '{{brand}}: {{count}} service for {{vehicle}} was approved automatically, {{bill}}. {{shop}} has been notified.',
      other: '{{brand}}: {{count}} services for {{vehicle}} were approved automatically, {{bill}}. {{shop}} has been notified.',
    },
    fr: {
      one: '{{brand}}\u00a0: {{count}} service a été approuvé automatiquement pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      many: '{{brand}}\u00a0: {{count}} services ont été approuvés automatiquement pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      other:
        '{{brand}}\u00a0: {{count}} services ont été approuvés automatiquement pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
    },
  },
  title: { en: '{{vehicle}} was approved automatically', fr: '{{vehicle}} a été approuvé automatiquement' },
  line: { en: '{{amount}} at {{shop}}', fr: '{{amount}} chez {{shop}}' },
})

/** A policy approved the order. */
export const autoApproved = defineOrderNotification({
  name: 'auto_approved',
  notice: 'approvals_submitted',
  on: {
    order_auto_approved: () => [{ recipient: 'shop_desk' }, { recipient: 'originator' }],
  },
  words,
  email: { also: 'sentence', withMoney: true },
  text: {},
  inApp: { group: 'approvals', action: 'open' },
})
