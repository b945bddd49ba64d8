import { feeLetter } from '../../templates/fee-letters.ts'
import { writeFeeMail } from '../fees/write-fee-mail.ts'
import { defineNotification, type Notified } from './define-notification.ts'

const OWNERS = (): readonly Notified[] => [{ recipient: 'fleet_owners' }]

/** The monthly fee: paid, charged back, or what must be done to pay it. */
export const monthlyFee = defineNotification({
  name: 'monthly_fee',
  notice: null,
  on: { fee_paid: OWNERS, fee_declined: OWNERS, fee_needs_method: OWNERS, fee_disputed: () => [{ recipient: 'fee_payers' }] },
  email: writeFeeMail(feeLetter),
  text: null,
})
