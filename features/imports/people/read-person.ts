import { type Role, ROLES, roleName } from '#features/accounts/role.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'

/** Splits "Last, First", or else takes the last word as the last name; a single word is the first name. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const comma = /^([^,;]+)[,;]\s*([^,;]+)$/.exec(name)
  if (comma) return { firstName: comma[2]!.trim(), lastName: comma[1]!.trim() }
  const cut = name.lastIndexOf(' ')
  return cut === -1 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) }
}

/** Key for comparing names: no accents, apostrophes, hyphens or spaces. */
export const foldName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  foldText(`${firstName} ${lastName}`)

/** Names of roles in other products and offices, without accents, case and punctuation. */
const ROLE_NAMES: Partial<Record<Role, readonly string[]>> = {
  owner: ['account holder', 'proprietaire du compte'],
  admin: ['administrator', 'account admin', 'full admin', 'administratrice'],
  manager: ['supervisor', 'dispatcher', 'standard user', 'superviseur', 'repartiteur'],
  driver: ['drivers', 'operator', 'vehicle operator', 'chauffeur', 'chauffeuse', 'conductrice', 'operateur'],
  mechanic: ['technician', 'mecano', 'mecanicienne', 'technicien', 'technicienne'],
}

const ROLE_BY_NAME = new Map(
  ROLES.flatMap((role) =>
    [role, roleName(role, 'en'), roleName(role, 'fr'), ...(ROLE_NAMES[role] ?? [])].map((name): [string, Role] => [
      plainHeader(name),
      role,
    ]),
  ),
)

/** Parses a list of role names in either language, as in our own downloads; null if it has none, or an unknown one. */
export const rolesNamed = (cell: string): Role[] | null => {
  const parts = cell.split(/\s*[,;|/]\s*/).filter((part) => part !== '')
  const roles = parts.map((part) => ROLE_BY_NAME.get(plainHeader(part)))
  return parts.length > 0 && roles.every((role) => role !== undefined) ? [...new Set(roles)] : null
}

const ENGLISH: readonly string[] = ['en', 'eng', 'english', 'anglais', 'en us', 'en ca']
const FRENCH: readonly string[] = ['fr', 'fra', 'fre', 'french', 'francais', 'fr ca', 'fr fr']

export const languageNamed = (cell: string): 'en' | 'fr' | null => {
  const name = plainHeader(cell)
  if (ENGLISH.includes(name)) return 'en'
  return FRENCH.includes(name) ? 'fr' : null
}
