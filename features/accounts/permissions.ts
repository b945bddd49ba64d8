import type { Acting, ShopActing } from './acting.ts'
import { ADMIN_ROLES, FMC_ROLES, holdsAny, isDriverOnly, MANAGER_ROLES, usesBackOffice } from './role.ts'
import type { Role } from './role.ts'

type PermissionCode =
  | 'not_signed_in'
  | 'fleet_users_only'
  | 'shop_desk_only'
  | 'admins_only'
  | 'managers_and_admins_only'
  | 'fmc_only'
  | 'fmc_owner_only'
  | 'driver_sees_assigned_only'
  | 'not_for_drivers'
  | 'super_admins_only'

type Permission = { ok: true } | { ok: false; code: PermissionCode }

const yes: Permission = { ok: true }
const when = (allowed: boolean, code: PermissionCode): Permission => (allowed ? yes : { ok: false, code })

/** Super Admin passes every role check. */
const has = (held: readonly Role[], required: readonly Role[]) => holdsAny(held, [...required, 'super_admin'])

const VEHICLE_ADMIN_ROLES: readonly Role[] = [...ADMIN_ROLES, 'fmc_fleet_manager']
const VEHICLE_EDITOR_ROLES: readonly Role[] = [...VEHICLE_ADMIN_ROLES, ...MANAGER_ROLES]
/** To restrict policies to the admin roles, remove the manager roles from this set. */
const POLICY_EDITOR_ROLES: readonly Role[] = [...ADMIN_ROLES, ...MANAGER_ROLES]

/** The vehicle data that decides whether a driver can see it. */
type AssignedTo = { driverUserIds: readonly number[] }

/** Permission checks that read as sentences: `may(acting).editPolicies()`. A refusal carries its reason. */
export function may(acting: Pick<Acting, 'userId' | 'roles' | 'impersonating'>) {
  const { roles } = acting
  const driver = isDriverOnly(roles)
  const seeVehicle = (vehicle: AssignedTo) =>
    when(!driver || vehicle.driverUserIds.includes(acting.userId), 'driver_sees_assigned_only')
  return {
    seeAllVehicles: () => when(!driver, 'driver_sees_assigned_only'),
    seeVehicle,
    /** Any fleet user can book; drivers only for vehicles assigned to them. */
    bookService: (vehicle?: AssignedTo) => (vehicle ? seeVehicle(vehicle) : yes),
    /** Drivers see orders they requested and orders of their vehicles; other roles see all orders of the fleet. */
    seeOrder: (order: AssignedTo & { originatorUserId: number | null }) =>
      order.originatorUserId === acting.userId ? yes : seeVehicle(order),
    /** Add, delete, deactivate, upload in bulk. */
    manageVehicles: () => when(has(roles, VEHICLE_ADMIN_ROLES), 'admins_only'),
    editVehicle: () => when(has(roles, VEHICLE_EDITOR_ROLES), 'managers_and_admins_only'),
    editPolicies: () => when(has(roles, POLICY_EDITOR_ROLES), 'managers_and_admins_only'),
    editVanityLabel: () => when(!driver, 'not_for_drivers'),
    editManualHistory: () => when(has(roles, ADMIN_ROLES), 'admins_only'),
    /** Vehicle costs, by visit and by year. */
    seeVehicleCosts: () => when(!driver, 'not_for_drivers'),
    followMaintenanceHistoryLink: () => when(!driver, 'not_for_drivers'),
    /** A driver may only file the driver's license. */
    fileDocument: (kind: 'drivers_license' | 'vehicle_insurance' | 'registration' | 'other') =>
      when(!driver || kind === 'drivers_license', 'not_for_drivers'),
    /** Names, emails and phones of all users of the fleet. */
    seeUsers: () => when(!driver, 'not_for_drivers'),
    manageUsers: () => when(has(roles, ADMIN_ROLES), 'admins_only'),
    /** Name, address, tax numbers and billing of the fleet's company. */
    seeCompany: () => when(!driver, 'not_for_drivers'),
    managePayments: () => when(has(roles, ADMIN_ROLES), 'admins_only'),
    manageTelematics: () => when(has(roles, ADMIN_ROLES), 'admins_only'),
    seeFmcScreens: () => when(has(roles, FMC_ROLES), 'fmc_only'),
    addFleet: () => when(has(roles, ['fmc']), 'fmc_owner_only'),
    deleteFleet: () => when(has(roles, ['fmc']), 'fmc_owner_only'),
    /** Whether the user can impersonate at all; which fleets they can access is decided in the fleets feature. */
    actAsFleets: () => when(has(roles, FMC_ROLES), 'fmc_only'),
    useBackOffice: () => when(usesBackOffice(roles), 'super_admins_only'),
    /** Between the fleets the user oversees; not while acting for one fleet. */
    transferVehicles: () => when(!acting.impersonating && has(roles, FMC_ROLES), 'fmc_only'),
    /** Queries that span fleets; while impersonating only the acting fleet is visible. */
    seeVehiclesOfEveryFleet: () => when(!acting.impersonating && has(roles, ['fmc']), 'fmc_only'),
  }
}

/** The AUDIENCES that calls name as `who`. */
export const AUDIENCES = [
  'anyone',
  'signedIn',
  'fleetUser',
  'vehicleEditors',
  'vehicleAdmins',
  'policyEditors',
  'historyEditors',
  'userAdmins',
  'fmc',
  'fleetAdders',
  'superAdmin',
  'shopDesk',
] as const

export type Audience = (typeof AUDIENCES)[number]
type CallPermission = { ok: true } | { ok: false; code: PermissionCode }

const fleetAudiences: Record<Exclude<Audience, 'anyone' | 'signedIn' | 'shopDesk'>, (acting: Acting) => Permission> = {
  fleetUser: () => yes,
  vehicleEditors: (acting) => may(acting).editVehicle(),
  vehicleAdmins: (acting) => may(acting).manageVehicles(),
  policyEditors: (acting) => may(acting).editPolicies(),
  historyEditors: (acting) => may(acting).editManualHistory(),
  userAdmins: (acting) => may(acting).manageUsers(),
  fmc: (acting) => may(acting).seeFmcScreens(),
  fleetAdders: (acting) => {
    const isOfCompany = may(acting).seeFmcScreens()
    return isOfCompany.ok ? may(acting).addFleet() : isOfCompany
  },
  superAdmin: (acting) => may(acting).useBackOffice(),
}

/**
 * Whether this session belongs to the audience. `signedIn` accepts both sides; every other audience belongs to one side, so shop
 * users get 403 (not 401) on fleet calls and vice versa.
 */
export function mayCall(who: Audience, acting: Acting | null, shopActing: ShopActing | null): CallPermission {
  if (who === 'anyone') return { ok: true }
  if (!acting && !shopActing) return { ok: false, code: 'not_signed_in' }
  if (who === 'signedIn') return { ok: true }
  if (who === 'shopDesk') return shopActing ? { ok: true } : { ok: false, code: 'shop_desk_only' }
  if (!acting) return { ok: false, code: 'fleet_users_only' }
  return fleetAudiences[who](acting)
}
