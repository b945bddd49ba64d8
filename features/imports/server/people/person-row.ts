import { hasEmail } from '#features/accounts/no-email.ts'
import type { Role } from '#features/accounts/role.ts'

/** Null: not in the file, so the stored value stays. */
export type PersonRow = {
  knownId: number | null
  firstName: string
  lastName: string
  email: string | null
  cellPhone: string | null
  otherId: string | null
  roles: readonly Role[] | null
  language: 'en' | 'fr' | null
  /** Vehicles that they drive in addition to the current ones. */
  vehicleIds: number[]
}
/** Whether the row adds the first address by which the person can be invited. */
export const becomesReached = (
  known: { email: string; cellPhone: string | null; isActive: boolean; isUninvited: boolean },
  { email, cellPhone }: Pick<PersonRow, 'email' | 'cellPhone'>,
): boolean =>
  known.isUninvited && known.isActive && !hasEmail(known) && known.cellPhone === null && (email !== null || cellPhone !== null)

/** Roles that the person already has among others change nothing. */
export const rolesAfter = (known: { roles: Role[] } | null, roles: readonly Role[] | null): Role[] => {
  if (roles === null) return known?.roles ?? ['driver']
  return known && roles.every((role) => known.roles.includes(role)) ? known.roles : [...roles]
}
