import type { Acting, ShopActing } from './acting.ts'
import { type Capability, DESK_CAPABILITIES, type DeskCapability, holds, holdsForAll, rolesWith } from './capabilities.ts'
import { isFmc } from './role.ts'

type PermissionCode =
  | 'not_signed_in'
  | 'fleet_users_only'
  | 'shop_desk_only'
  | 'admins_only'
  | 'managers_and_admins_only'
  | 'fmc_only'
  | 'fmc_owner_only'
  | 'driver_sees_assigned_only'
  | 'super_admins_only'

type Permission = { ok: true } | { ok: false; code: PermissionCode }
type Person = Pick<Acting, 'roles' | 'impersonating'>

const yes: Permission = { ok: true }
const no = (code: PermissionCode): Permission => ({ ok: false, code })

/** Capabilities across fleets: while acting as a fleet, only that fleet is visible. */
const NOT_WHILE_ACTING: readonly Capability[] = ['fmc.every_vehicle', 'vehicles.transfer']

/** Whether the user has the capability, even if only for some vehicles; if not, which audience has it. */
export const may = ({ roles, impersonating }: Person, capability: Capability): Permission => {
  if (holds(roles, capability)) return impersonating && NOT_WHILE_ACTING.includes(capability) ? no('fmc_only') : yes
  const audience = audienceOf(capability)
  return no(audience === 'fmc_owner' && !isFmc(roles) ? 'fmc_only' : CODES[audience])
}

/** The lowest role that is granted a capability. */
export type Audience = 'fleet' | 'managers' | 'admins' | 'fmc' | 'fmc_owner' | 'super_admin'

export const audienceOf = (capability: Capability): Audience => {
  const granted = rolesWith(capability)
  if (granted.includes('driver')) return 'fleet'
  if (granted.includes('manager')) return 'managers'
  if (granted.includes('admin')) return 'admins'
  if (granted.includes('fmc_fleet_manager') || granted.includes('fmc_fleet_admin')) return 'fmc'
  return granted.includes('fmc') ? 'fmc_owner' : 'super_admin'
}

const CODES: Record<Audience, PermissionCode> = {
  // Refuses only Super Admins, and roles that are granted less than drivers.
  fleet: 'managers_and_admins_only',
  managers: 'managers_and_admins_only',
  admins: 'admins_only',
  fmc: 'fmc_only',
  fmc_owner: 'fmc_owner_only',
  super_admin: 'super_admins_only',
}

/** The vehicle data that decides whether a driver can see it. */
type AssignedTo = { driverUserIds: readonly number[] }
type Viewer = Pick<Acting, 'userId' | 'roles'>

export const maySeeVehicle = ({ userId, roles }: Viewer, vehicle: AssignedTo): Permission =>
  holdsForAll(roles, 'vehicles.read') || vehicle.driverUserIds.includes(userId) ? yes : no('driver_sees_assigned_only')

type DocumentKind = 'drivers_license' | 'vehicle_insurance' | 'registration' | 'other'

/** A license belongs to a user; every other document belongs to the vehicle. */
export const mayFileDocument = (acting: Person, kind: DocumentKind): Permission =>
  may(acting, kind === 'drivers_license' ? 'documents.people.write' : 'documents.vehicle.write')

/** `anyone` needs no session; `signedIn` is a session of either kind; every other value is for fleet users or for shop users. */
export type Who = 'anyone' | 'signedIn' | Capability | DeskCapability

export const isDeskCapability = (who: string): who is DeskCapability => (DESK_CAPABILITIES as readonly string[]).includes(who)

/** Whether this session may make a call. A shop session gets 403 (not 401) on fleet calls, and vice versa. */
export function mayCall(who: Who, acting: Acting | null, shopActing: ShopActing | null): Permission {
  if (who === 'anyone') return yes
  if (!acting && !shopActing) return no('not_signed_in')
  if (who === 'signedIn') return yes
  if (isDeskCapability(who)) return shopActing ? yes : no('shop_desk_only')
  return acting ? may(acting, who) : no('fleet_users_only')
}
