import { FMC_ROLES, type Role } from '#features/accounts/role.ts'

export const TOKEN_PREFIX = 'fw_scim_'
/** Requests of one directory in a minute. */
export const DIRECTORY_REQUESTS_PER_MINUTE = 600
export const SCIM_PATH = '/scim/v2'

/** Whose people it manages: those of a fleet company, or the administrators of the back office. */
export type DirectoryKind = 'company' | 'office'

/** The roles that come as groups, in the order of the lists. */
export const GROUP_ROLES: Record<DirectoryKind, readonly Role[]> = { company: FMC_ROLES, office: ['super_admin'] }

/** The last active user with this role can be neither deactivated nor lose it. */
export const OWNER_ROLE: Record<DirectoryKind, Role> = { company: 'fmc', office: 'super_admin' }

/** The kind of directory that this home fleet has; null: none. */
export const directoryKindOf = (home: { isCompany: boolean; affiliationId: number | null }): DirectoryKind | null => {
  if (!home.isCompany) return null
  return home.affiliationId === null ? 'office' : 'company'
}
