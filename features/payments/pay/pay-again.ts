import { holdsForAll } from '#features/accounts/capabilities.ts'
import { type Role } from '#features/accounts/role.ts'
import { authorisesBefore } from './pay-choice.ts'

/** A payment for completed work that the bank declined: its fleet can pay again. Orders settled later by account have not failed. */
export const hasFailed = ({ status, paymentType }: { status: string; paymentType: string | null }): boolean =>
  status === 'paid_deferred' && paymentType !== null && authorisesBefore(paymentType)

type Payer = { userId: number; roles: readonly Role[] }
type Concerned = { approverUserId: number | null; methodOwnerUserId: number | null }

/** Users who may pay again: fleet admins, the order's approver and the owner of the card. */
export const mayPayAgain = ({ userId, roles }: Payer, { approverUserId, methodOwnerUserId }: Concerned): boolean =>
  holdsForAll(roles, 'methods.read') || userId === approverUserId || userId === methodOwnerUserId
