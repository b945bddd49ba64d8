import { type Role, ROLES, roleName } from '#features/accounts/role.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'

/** "Last, First" as directories write it, else all but the last word as the first name. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const comma = /^([^,]+),\s*([^,]+)$/.exec(name)
  if (comma) return { firstName: comma[2]!.trim(), lastName: comma[1]!.trim() }
  const cut = name.lastIndexOf(' ')
  return cut === -1 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) }
}

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

/** The role of a cell, by its name in either language; null if there is none. */
export const roleNamed = (cell: string): Role | null => ROLE_BY_NAME.get(plainHeader(cell)) ?? null

const ENGLISH: readonly string[] = ['en', 'eng', 'english', 'anglais', 'en us', 'en ca']
const FRENCH: readonly string[] = ['fr', 'fra', 'fre', 'french', 'francais', 'fr ca', 'fr fr']

export const languageNamed = (cell: string): 'en' | 'fr' | null => {
  const name = plainHeader(cell)
  if (ENGLISH.includes(name)) return 'en'
  return FRENCH.includes(name) ? 'fr' : null
}
