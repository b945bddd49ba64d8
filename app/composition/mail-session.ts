import type { CalledRoute } from '#platform/http/call-settings.ts'

/** About the signed-in user, needed by every page. */
const OF_THE_PERSON = ['accounts.me', 'accounts.signOut']

/** Reading and deciding one order. */
const OF_THE_ORDER = [
  'approvals.order',
  'approvals.show',
  'approvals.preview',
  'approvals.approve',
  'orders.cancel',
  'orders.invoiceFile',
  // The order's page shows recipients that none of its mails reached.
  'notices.undelivered',
]

/** Whether a session from an email link may make this call; all others need the password. */
export const isForMailSession = (orderId: number, { name, params }: CalledRoute): boolean =>
  OF_THE_PERSON.includes(name) || (OF_THE_ORDER.includes(name) && Number(params.id) === orderId)

/** Every call of such a session, for the test that each of them exists. */
export const MAIL_SESSION_CALLS: readonly string[] = [...OF_THE_PERSON, ...OF_THE_ORDER]
