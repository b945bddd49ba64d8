import { webhookOffEmail } from '../../templates/webhook-email.ts'
import { accountMail } from './account-mail.ts'
import { defineNotification } from './define-notification.ts'

/** A webhook is no longer called: a program of the fleet gets no events until a user turns it on. */
export const webhookSwitchedOff = defineNotification({
  name: 'webhook_switched_off',
  notice: null,
  on: { webhook_switched_off: () => [{ recipient: 'webhook_makers' }] },
  email: accountMail(
    async ({ event, locale }) =>
      event.type === 'webhook_switched_off' ? webhookOffEmail({ id: Number(event.subjectId), ...event.payload }, locale) : null,
    { holdsSecret: false },
  ),
  text: null,
  inApp: { none: 'About a program of the fleet: those who run it have it in writing.' },
})
