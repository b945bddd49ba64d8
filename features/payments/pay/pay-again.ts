import { holdsForAll } from '#features/accounts/capabilities.ts'
import { type Role } from '#features/accounts/role.ts'

type Payer = { userId: number; roles: readonly Role[] }
type Concerned = { approverUserId: number | null; methodOwnerUserId: number | null }

/** Users who may pay again: fleet admins, the order's approver and the owner of the card. */
export const mayPayAgain = ({ userId, roles }: Payer, { approverUserId, methodOwnerUserId }: Concerned): boolean =>
  holdsForAll(roles, 'methods.read') || userId === approverUserId || userId === methodOwnerUserId
