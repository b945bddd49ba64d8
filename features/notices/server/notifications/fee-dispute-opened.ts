import { feeDisputeTask } from '../../templates/fee-emails.ts'
import { writeFeeMail } from '../fees/write-fee-mail.ts'
import { defineNotification } from './define-notification.ts'
import { BACK_OFFICE_ALONE } from './in-app.ts'

/** A dispute about a fee: the back office must respond. */
export const feeDisputeOpened = defineNotification({
  name: 'fee_dispute_opened',
  notice: null,
  on: { fee_disputed: () => [{ recipient: 'back_office' }] },
  email: writeFeeMail((event, fleetName, locale) =>
    event.type === 'fee_disputed' ? feeDisputeTask(event, fleetName, locale) : null,
  ),
  text: null,
  inApp: BACK_OFFICE_ALONE,
})
