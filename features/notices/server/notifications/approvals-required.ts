import { defineTexts } from '#platform/i18n/texts.ts'
import type { Notified } from './define-notification.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.approvals_required', {
  subject: {
    en: 'Approval needed: {{bill}} for {{vehicle}}',
    fr: 'Approbation requise\u00a0: {{bill}} pour {{vehicle}}',
  },
  body: {
    en: '{{shop}} sent an estimate and is waiting for your decision.',
    fr: '{{shop}} a envoyé une estimation et attend votre décision.',
  },
  action: { en: 'Review estimate', fr: 'Examiner l’estimation' },
  text: {
    en: {
      one: '{{brand}}: {{vehicle}} needs your approval. {{count}} service, {{bill}}, at {{shop}}. Review: {{link}}',
      other: '{{brand}}: {{vehicle}} needs your approval. {{count}} services, {{bill}}, at {{shop}}. Review: {{link}}',
    },
    fr: {
      one: '{{brand}}\u00a0: {{vehicle}} demande votre approbation. {{count}} service, {{bill}}, chez {{shop}}. Examiner\u00a0: {{link}}',
      many: '{{brand}}\u00a0: {{vehicle}} demande votre approbation. {{count}} services, {{bill}}, chez {{shop}}. Examiner\u00a0: {{link}}',
      other:
        '{{brand}}\u00a0: {{vehicle}} demande votre approbation. {{count}} services, {{bill}}, chez {{shop}}. Examiner\u00a0: {{link}}',
    },
  },
  title: { en: '{{vehicle}} needs your approval', fr: '{{vehicle}} demande votre approbation' },
  line: { en: '{{amount}} at {{shop}}', fr: '{{amount}} chez {{shop}}' },
  more_line: { en: '{{amount}} more at {{shop}}', fr: '{{amount}} de plus chez {{shop}}' },
})

const APPROVERS: readonly Notified[] = [{ recipient: 'eligible_approvers' }]

/** An estimate needs approval: notifies the users who may approve it. */
export const approvalsRequired = defineOrderNotification({
  name: 'approvals_required',
  notice: 'approvals_required',
  on: {
    estimate_sent: ({ payload }) => (payload.status === 'awaiting_approval' ? APPROVERS : []),
    estimate_revised: ({ payload }) => (payload.needsApproval ? APPROVERS : []),
    // The users who may give the second approval.
    order_first_approved: () => APPROVERS,
    auto_approval_waits: ({ payload }) => (payload.reason === 'payment_declined' ? APPROVERS : []),
  },
  words,
  email: { also: 'sentence', withMoney: true, withShopComments: true, signsIn: true, needsApproval: true },
  text: { until: 'order', needsApproval: true },
  inApp: { group: 'approvals', action: 'review' },
})
