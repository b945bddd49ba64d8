import type { Role } from '#features/accounts/role.ts'

/** Null: not in the file, so that a stored value stays. */
export type PersonRow = {
  knownId: number | null
  firstName: string
  lastName: string
  email: string | null
  cellPhone: string | null
  otherId: string | null
  role: Role | null
  language: 'en' | 'fr' | null
  /** Vehicles that they drive beside those they drive already. */
  vehicleIds: number[]
}
/** A role that the person has among others changes nothing. */
export const rolesAfter = (known: { roles: Role[] } | null, role: Role | null): Role[] => {
  if (role === null) return known?.roles ?? ['driver']
  return known?.roles.includes(role) ? known.roles : [role]
}
