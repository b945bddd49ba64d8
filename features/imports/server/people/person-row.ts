import type { Role } from '#features/accounts/role.ts'

/** Null: not in the file, so that a stored value stays. */
export type PersonRow = {
  knownId: number | null
  firstName: string
  lastName: string
  email: string | null
  cellPhone: string | null
  otherId: string | null
  roles: readonly Role[] | null
  language: 'en' | 'fr' | null
  /** Vehicles that they drive beside those they drive already. */
  vehicleIds: number[]
}
/** Roles that the person has among others change nothing. */
export const rolesAfter = (known: { roles: Role[] } | null, roles: readonly Role[] | null): Role[] => {
  if (roles === null) return known?.roles ?? ['driver']
  return known && roles.every((role) => known.roles.includes(role)) ? known.roles : [...roles]
}
