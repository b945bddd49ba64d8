import type { Person } from '#features/accounts/person.ts'
import type { FirstApproval } from '#features/events/order-payloads.ts'
import type { OrderService } from '#features/orders/order.ts'
import { coversService, type Policy } from './policy.ts'

/** The requirement of two different approvers: above which amount, and who approved so far. */
export type SecondApproval = {
  aboveCents: number
  first: FirstApproval | null
  /** Fewer than two people are able to approve it. */
  isOutOfReach: boolean
}

/**
 * The lowest amount of these policies above which two people approve, if the order exceeds it. It binds all approvers, Owners too,
 * even if another policy without it would let one person approve: otherwise a second policy would silently lift it.
 */
export function secondAboveCents(
  applying: readonly Policy[],
  services: readonly Pick<OrderService, 'serviceDefinitionId'>[],
  orderCents: number,
): number | null {
  const amounts = applying
    .filter((policy) => services.some((service) => coversService(policy, service.serviceDefinitionId)))
    .flatMap(({ secondAboveCents: above }) => above ?? [])
    .filter((above) => orderCents > above)
  return amounts.length > 0 ? Math.min(...amounts) : null
}

/** The first approver cannot approve again, nor can the person they deputized for, whose right has been used. */
export const hasApproved = ({ userId, forUserId }: FirstApproval, person: Person): boolean =>
  person.id === userId || person.id === forUserId
