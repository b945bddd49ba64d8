import { localize } from '#features/countries/country.ts'
import type { LanguageCode, Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/** All roles, in the order of the forms. */
export const ROLES = [
  'owner',
  'admin',
  'manager',
  'driver',
  'mechanic',
  'account_owner',
  'fleet_manager',
  'fmc',
  'fmc_fleet_admin',
  'fmc_fleet_manager',
  'super_admin',
] as const

export type Role = (typeof ROLES)[number]

export const isRole = (name: string): name is Role => ROLES.some((role) => role === name)

const names: Record<Role, Words> = defineWords('accounts.roles', {
  owner: { en: 'Owner', fr: 'Propriétaire' },
  admin: { en: 'Admin', fr: 'Administrateur' },
  manager: { en: 'Manager', fr: 'Gestionnaire' },
  driver: { en: 'Driver', fr: 'Conducteur' },
  mechanic: { en: 'Mechanic', fr: 'Mécanicien' },
  account_owner: { en: 'Account Owner', fr: 'Titulaire du compte' },
  fleet_manager: { en: 'Fleet Manager', fr: 'Gestionnaire de parc' },
  fmc: { en: 'FMC', fr: 'Société de gestion de parcs' },
  fmc_fleet_admin: { en: 'FMC Fleet Admin', fr: 'Administrateur de parc, société de gestion' },
  fmc_fleet_manager: { en: 'FMC Fleet Manager', fr: 'Gestionnaire de parc, société de gestion' },
  super_admin: { en: 'Super Admin', fr: 'Superadministrateur' },
})

export const roleName = (role: Role, language: LanguageCode): string => localize(names[role], language)

const ranks: Record<Role, number> = {
  super_admin: 100,
  fmc: 90,
  fmc_fleet_admin: 80,
  fmc_fleet_manager: 70,
  owner: 60,
  account_owner: 60,
  admin: 50,
  manager: 30,
  fleet_manager: 30,
  driver: 10,
  mechanic: 10,
}

/** A user ranks by their highest role; 0 without roles. */
export const rankOf = (held: readonly Role[]): number => Math.max(0, ...held.map((role) => ranks[role] ?? 0))

/** Staff of a fleet-management company. Super Admin is not one of them. */
export const FMC_ROLES: readonly Role[] = ['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager']

const STANDARD_ROLES: readonly Role[] = ['driver', 'mechanic', 'manager', 'fleet_manager']

export const holdsAny = (held: readonly Role[], required: readonly Role[]): boolean =>
  held.some((role) => required.includes(role))

export const isFmc = (held: readonly Role[]): boolean => holdsAny(held, FMC_ROLES)

/** A standard user has no role above Manager; admins may delete and deactivate such users. */
export const isStandardUser = (held: readonly Role[]): boolean =>
  held.length > 0 && held.every((role) => STANDARD_ROLES.includes(role))

/** Users cannot grant a role above their own rank; Super Admin is never granted. */
export const mayGrant = (granter: readonly Role[], role: Role): boolean =>
  role !== 'super_admin' && ranks[role] <= rankOf(granter)

export type Mode = 'fleet' | 'fmc'
type Landing = { path: string; mode: Mode }

/** Landing page after sign-in if no path was remembered. */
export const landingAfterSignIn = (held: readonly Role[]): Landing =>
  isFmc(held) ? { path: '/fmc_dashboard', mode: 'fmc' } : { path: '/dashboard', mode: 'fleet' }

/** After sign-up only the top roles land on the FMC dashboard. */
export const landingAfterSignUp = (held: readonly Role[]): Landing =>
  holdsAny(held, ['fmc', 'super_admin']) ? { path: '/fmc_dashboard', mode: 'fmc' } : { path: '/dashboard', mode: 'fleet' }

/** Target of `/` and of `/sign_in` when signed in: FMC staff return to the mode they were in. */
export const homePath = (held: readonly Role[], mode: Mode): string =>
  isFmc(held) && mode === 'fmc' ? '/fmc_dashboard' : '/dashboard'
