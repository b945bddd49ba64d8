import { fullName } from '#features/accounts/acting.ts'
import { shownEmail } from '#features/accounts/no-email.ts'
import { roleName } from '#features/accounts/role.ts'
import type { LanguageCode } from '#features/countries/country.ts'
import type { DirectoryConnection, DirectoryPerson } from '../contract.ts'
import { TOKEN_PREFIX } from '../directory.ts'
import type { DirectoryRow } from './directory-store.ts'
import type { PersonRow } from './people-store.ts'

/** Never the token or its digest: only how it begins and ends. */
export const presentConnection = (row: DirectoryRow): DirectoryConnection => ({
  shown_as: `${TOKEN_PREFIX}…${row.lastFour}`,
  connected_by: fullName(row),
  connected_at: row.connectedAt.toISOString(),
  last_request_at: row.lastRequestAt?.toISOString() ?? null,
  last_request: row.lastRequest,
  last_status: row.lastStatus,
})

export const presentPerson = (row: PersonRow, language: LanguageCode): DirectoryPerson => ({
  id: row.id,
  name: fullName(row),
  email: shownEmail(row),
  roles: row.roles.map((role) => roleName(role, language)),
  is_active: row.isActive,
})
