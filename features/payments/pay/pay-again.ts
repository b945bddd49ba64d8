import { passesAdminCheck, type Role } from '#features/accounts/role.ts'
import { authorisesBefore } from './pay-choice.ts'

/** A payment of done work that the bank refused: its fleet can pay once more. What is settled later by an account has not failed. */
export const hasFailed = ({ status, paymentType }: { status: string; paymentType: string | null }): boolean =>
  status === 'paid_deferred' && paymentType !== null && authorisesBefore(paymentType)

type Payer = { userId: number; roles: readonly Role[] }
type Concerned = { approverUserId: number | null; methodOwnerUserId: number | null }

/** Who can do something about it: the admins of the fleet, whoever approved the order, and whose card it was. */
export const mayPayAgain = ({ userId, roles }: Payer, { approverUserId, methodOwnerUserId }: Concerned): boolean =>
  passesAdminCheck(roles) || userId === approverUserId || userId === methodOwnerUserId
