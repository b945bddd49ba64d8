import { defineTexts } from '#platform/i18n/texts.ts'
import { feeEmail, isAboutFee, PAYMENTS_PATH } from '../../templates/fee-emails.ts'
import { writeFeeMail } from '../fees/write-fee-mail.ts'
import { defineNotification, type Notified } from './define-notification.ts'

const words = defineTexts('notifications.monthly_fee', {
  fee_paid_title: { en: 'Monthly fee paid', fr: 'Frais mensuels payés' },
  fee_declined_title: { en: 'Monthly fee declined', fr: 'Frais mensuels refusés' },
  fee_needs_method_title: { en: 'Add a payment method', fr: 'Ajoutez un mode de paiement' },
  fee_disputed_title: { en: 'Monthly fee disputed', fr: 'Frais mensuels contestés' },
  line: { en: '{{amount}} for {{month}}', fr: '{{amount}} pour {{month}}' },
})

const OWNERS = (): readonly Notified[] => [{ recipient: 'fleet_owners' }]

/** The monthly fee: paid, charged back, or what must be done to pay it. */
export const monthlyFee = defineNotification({
  name: 'monthly_fee',
  notice: null,
  on: { fee_paid: OWNERS, fee_declined: OWNERS, fee_needs_method: OWNERS, fee_disputed: () => [{ recipient: 'fee_payers' }] },
  email: writeFeeMail(feeEmail),
  text: null,
  inApp: {
    group: 'payments',
    action: 'open',
    words,
    write: async (event) => {
      if (!isAboutFee(event)) return null
      const { month, amountCents } = event.payload
      const path = event.type === 'fee_paid' || event.type === 'fee_disputed' ? '/fleet_transactions' : PAYMENTS_PATH
      return { facts: { variant: event.type, month, amountCents }, path, orderId: null }
    },
  },
})
