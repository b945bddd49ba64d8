import { roleName, type Role } from '#features/accounts/role.ts'
import type { PersonRow } from '../people-store.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** `base`: the address of the server, as the directory knows it. */
export const presentUser = (row: PersonRow, base: string, roles: readonly Role[]) => ({
  schemas: [USER_SCHEMA],
  id: String(row.id),
  ...(row.directoryExternalId === null ? {} : { externalId: row.directoryExternalId }),
  userName: row.directoryUserName ?? row.email,
  name: { givenName: row.firstName, familyName: row.lastName, formatted: `${row.firstName} ${row.lastName}`.trim() },
  displayName: `${row.firstName} ${row.lastName}`.trim(),
  emails: [{ value: row.email, type: 'work', primary: true }],
  active: row.isActive,
  groups: roles
    .filter((role) => row.roles.includes(role))
    .map((role) => ({ value: role, $ref: `${base}/Groups/${role}`, display: roleName(role, 'en') })),
  meta: {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.changedAt.toISOString(),
    location: `${base}/Users/${row.id}`,
  },
})

export const presentGroup = (role: Role, people: readonly PersonRow[] | null, base: string) => ({
  schemas: [GROUP_SCHEMA],
  id: role,
  displayName: roleName(role, 'en'),
  ...(people === null
    ? {}
    : {
        members: people
          .filter(({ roles }) => roles.includes(role))
          .map((row) => ({
            value: String(row.id),
            $ref: `${base}/Users/${row.id}`,
            display: `${row.firstName} ${row.lastName}`.trim(),
          })),
      }),
  meta: { resourceType: 'Group', location: `${base}/Groups/${role}` },
})

export const listResponse = (all: readonly object[], page: { startIndex: number; count: number }) => {
  const resources = all.slice(page.startIndex - 1, page.startIndex - 1 + page.count)
  return {
    schemas: [LIST_SCHEMA],
    totalResults: all.length,
    startIndex: page.startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}
