import { localize } from '#features/countries/country.ts'
import type { LanguageCode, Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/** The ten roles, in the order in which forms offer them. */
export const ROLES = [
  'owner',
  'admin',
  'manager',
  'driver',
  'account_owner',
  'fleet_manager',
  'fmc',
  'fmc_fleet_admin',
  'fmc_fleet_manager',
  'super_admin',
] as const

export type Role = (typeof ROLES)[number]

const names: Record<Role, Words> = defineWords('accounts.roles', {
  owner: { en: 'Owner', fr: 'Propriétaire' },
  admin: { en: 'Admin', fr: 'Administrateur' },
  manager: { en: 'Manager', fr: 'Gestionnaire' },
  driver: { en: 'Driver', fr: 'Conducteur' },
  account_owner: { en: 'Account Owner', fr: 'Titulaire du compte' },
  fleet_manager: { en: 'Fleet Manager', fr: 'Gestionnaire de parc' },
  fmc: { en: 'FMC', fr: 'Société de gestion de parcs' },
  fmc_fleet_admin: { en: 'FMC Fleet Admin', fr: 'Administrateur de parc, société de gestion' },
  fmc_fleet_manager: { en: 'FMC Fleet Manager', fr: 'Gestionnaire de parc, société de gestion' },
  super_admin: { en: 'Super Admin', fr: 'Superadministrateur' },
})

/** A role's name as a person reads it. */
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
}

/** A person ranks by the highest role; 0 without any. */
export const rankOf = (held: readonly Role[]): number => Math.max(0, ...held.map((role) => ranks[role]))

/** Those who run a fleet: they pass the admin check. */
export const ADMIN_ROLES: readonly Role[] = ['owner', 'account_owner', 'admin', 'fmc', 'fmc_fleet_admin', 'super_admin']

/** Staff of a fleet-management company. Super Admin is not one of them. */
export const FMC_ROLES: readonly Role[] = ['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager']

/** Who works on the pages of a company: its staff, and Super Admin, who sees every fleet there. */
export const seesCompany = (held: readonly Role[]): boolean => held.includes('super_admin') || isFmc(held)

/** Who sees the pages of the back office; some of its steps are open to a company's staff as well (`BACK_OFFICE_ROLES`). */
export const usesBackOffice = (held: readonly Role[]): boolean => held.includes('super_admin')

/** Those who may set policies and edit a vehicle without being admins. */
export const MANAGER_ROLES: readonly Role[] = ['manager', 'fleet_manager', 'fmc_fleet_manager']

/** Who may approve any order of a fleet, and decides alone with approval-fleet users on what lies over every policy. */
export const ANY_ORDER_ROLES: readonly Role[] = ['owner', 'account_owner', 'admin']

/** Back office: closes what neither the fleet nor the shop can. */
export const BACK_OFFICE_ROLES: readonly Role[] = ['super_admin', 'fmc']

const STANDARD_ROLES: readonly Role[] = ['driver', 'manager', 'fleet_manager']

export const holdsAny = (held: readonly Role[], wanted: readonly Role[]): boolean => held.some((role) => wanted.includes(role))

export const isFmc = (held: readonly Role[]): boolean => holdsAny(held, FMC_ROLES)

export const passesAdminCheck = (held: readonly Role[]): boolean => holdsAny(held, ADMIN_ROLES)

/** True when no role widens what a driver may see. Someone without any role reaches no further than a driver. */
export const isDriverOnly = (held: readonly Role[]): boolean => held.every((role) => role === 'driver')

/** A standard user holds nothing above Manager; admins may delete and deactivate such users. */
export const isStandardUser = (held: readonly Role[]): boolean =>
  held.length > 0 && held.every((role) => STANDARD_ROLES.includes(role))

/** Nobody hands out a role above the own rank; Super Admin is never handed out. */
export const mayGrant = (granter: readonly Role[], role: Role): boolean =>
  role !== 'super_admin' && ranks[role] <= rankOf(granter)

export type Mode = 'fleet' | 'fmc'
type Landing = { path: string; mode: Mode }

/** Where someone goes after signing in when no path was remembered. */
export const landingAfterSignIn = (held: readonly Role[]): Landing =>
  isFmc(held) ? { path: '/fmc_dashboard', mode: 'fmc' } : { path: '/dashboard', mode: 'fleet' }

/** After sign-up only the top roles reach the FMC dashboard. */
export const landingAfterSignUp = (held: readonly Role[]): Landing =>
  holdsAny(held, BACK_OFFICE_ROLES) ? { path: '/fmc_dashboard', mode: 'fmc' } : { path: '/dashboard', mode: 'fleet' }

/** Where `/` and a signed-in `/sign_in` lead: FMC staff return to the mode that they were in. */
export const homePath = (held: readonly Role[], mode: Mode): string =>
  isFmc(held) && mode === 'fmc' ? '/fmc_dashboard' : '/dashboard'
