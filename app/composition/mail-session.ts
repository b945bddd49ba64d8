import type { CalledRoute } from '#platform/http/call-settings.ts'

/** About whoever is signed in, needed by every page. */
const OF_THE_PERSON = ['accounts.me', 'accounts.signOut']

/** Reading and deciding one order. */
const OF_THE_ORDER = [
  'approvals.order',
  'approvals.show',
  'approvals.preview',
  'approvals.approve',
  'orders.cancel',
  'orders.invoiceFile',
  // The order's page shows whom no mail about it reached.
  'notices.undelivered',
]

/** Whether a session that the key of a mail has opened may make this call; for everything else the password is asked for. */
export const isForMailSession = (orderId: number, { name, params }: CalledRoute): boolean =>
  OF_THE_PERSON.includes(name) || (OF_THE_ORDER.includes(name) && Number(params.id) === orderId)

/** Every call that such a session may make, for the test that each of them exists. */
export const MAIL_SESSION_CALLS: readonly string[] = [...OF_THE_PERSON, ...OF_THE_ORDER]
