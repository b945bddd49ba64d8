import { type Role, ROLES, roleName } from '#features/accounts/role.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'

/** "Last, First" as directories write it, else all but the last word as the first name; of one word it is the first name. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const comma = /^([^,;]+)[,;]\s*([^,;]+)$/.exec(name)
  if (comma) return { firstName: comma[2]!.trim(), lastName: comma[1]!.trim() }
  const cut = name.lastIndexOf(' ')
  return cut === -1 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) }
}

/** For comparing people by their name: without accents, apostrophes, hyphens and spaces. */
export const foldName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  foldText(`${firstName} ${lastName}`)

/** What other products and offices call the roles, without accents, case and punctuation. */
const ROLE_NAMES: Partial<Record<Role, readonly string[]>> = {
  owner: ['account holder', 'proprietaire du compte'],
  admin: ['administrator', 'account admin', 'full admin', 'administratrice'],
  manager: ['supervisor', 'dispatcher', 'standard user', 'superviseur', 'repartiteur'],
  driver: ['drivers', 'operator', 'vehicle operator', 'chauffeur', 'chauffeuse', 'conductrice', 'operateur'],
}

const ROLE_BY_NAME = new Map(
  ROLES.flatMap((role) =>
    [role, roleName(role, 'en'), roleName(role, 'fr'), ...(ROLE_NAMES[role] ?? [])].map((name): [string, Role] => [
      plainHeader(name),
      role,
    ]),
  ),
)

/** The roles of a cell, by their names in either language, as our own downloads list them; null if it names none, or something else. */
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
