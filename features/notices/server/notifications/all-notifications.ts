import type { EventOf, EventType, ProductEvent } from '#features/events/event.ts'
import type { NotificationRule } from '../../notification-rules.ts'
import { appointmentConfirmed } from './appointment-confirmed.ts'
import { appointmentMoved } from './appointment-moved.ts'
import { appointmentRequested } from './appointment-requested.ts'
import { approvalsRequired } from './approvals-required.ts'
import { approved } from './approved.ts'
import { autoApproved } from './auto-approved.ts'
import { bulkUploadReport } from './bulk-upload-report.ts'
import { canceled } from './canceled.ts'
import { companyChanged } from './company-changed.ts'
import { declined } from './declined.ts'
import { deskInvited } from './desk-invited.ts'
import { deskPasswordReset } from './desk-password-reset.ts'
import { disputeOpened } from './dispute-opened.ts'
import { emailChanged } from './email-changed.ts'
import { emailProof } from './email-proof.ts'
import { feeDisputeOpened } from './fee-dispute-opened.ts'
import { inspectionReminded } from './inspection-reminded.ts'
import { messageFromFleet } from './message-from-fleet.ts'
import { messageFromShop } from './message-from-shop.ts'
import { monthlyFee } from './monthly-fee.ts'
import { oneTimeCode } from './one-time-code.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordReset } from './password-reset.ts'
import { paymentDisputed } from './payment-disputed.ts'
import { paymentFailed } from './payment-failed.ts'
import { paymentReceived } from './payment-received.ts'
import { problemDecided } from './problem-decided.ts'
import { problemRaised } from './problem-raised.ts'
import { problemsImported } from './problems-imported.ts'
import { recallsFound } from './recalls-found.ts'
import { requestReceived } from './request-received.ts'
import { servicesCompleted } from './services-completed.ts'
import { servicesDue } from './services-due.ts'
import { signUpCode } from './sign-up-code.ts'
import { userInvited } from './user-invited.ts'
import { vehicleOutage } from './vehicle-outage.ts'
import { webhookSwitchedOff } from './webhook-switched-off.ts'
import { welcome } from './welcome.ts'
import type { Notification, Notified } from './define-notification.ts'

/** All kinds of notifications, in the order in which those of one event are written. To add one: a file and a line here. */
export const ALL_NOTIFICATIONS: readonly Notification[] = [
  appointmentRequested,
  requestReceived,
  appointmentConfirmed,
  appointmentMoved,
  approvalsRequired,
  approved,
  autoApproved,
  canceled,
  declined,
  messageFromShop,
  messageFromFleet,
  servicesCompleted,
  paymentReceived,
  paymentFailed,
  paymentDisputed,
  disputeOpened,
  bulkUploadReport,
  problemRaised,
  problemDecided,
  problemsImported,
  inspectionReminded,
  recallsFound,
  servicesDue,
  vehicleOutage,
  monthlyFee,
  feeDisputeOpened,
  passwordReset,
  passwordChanged,
  emailProof,
  emailChanged,
  oneTimeCode,
  signUpCode,
  welcome,
  userInvited,
  companyChanged,
  webhookSwitchedOff,
  deskInvited,
  deskPasswordReset,
]

type RuledNotification = NotificationRule & { notification: Notification }

/** The notifications of an event; empty for events that only appear in the activity list. */
export const notificationsFor = (event: ProductEvent): RuledNotification[] =>
  ALL_NOTIFICATIONS.flatMap((notification) =>
    notifiedBy(notification, event).map((notified) => ({ notice: notification.notice, ...notified, notification })),
  )

const notifiedBy = <T extends EventType>({ on }: Notification, event: EventOf<T>): readonly Notified[] =>
  (on[event.type] as ((event: EventOf<T>) => readonly Notified[]) | undefined)?.(event) ?? []
