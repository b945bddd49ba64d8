import type { Role } from './role.ts'

/* Rights by role. Each role lists its capabilities; anything not listed is refused. A call names the capability it
   requires as its `who`; screens, navigation, search, notifications and SQL check the same capabilities through
   `holds`, `reachOf` and `rolesWith`. */

/** Granted to every user of a fleet, whatever the roles: their own account. */
const PERSON = [
  'session.end',
  'profile.read',
  'profile.edit',
  'password.change',
  'language.set',
  'reminders.choose',
  'notifications.read',
  'search',
  'views.save',
  'changes.undo',
  'impersonate',
] as const

/** Capabilities of drivers, for assigned vehicles and for the orders they requested. */
const DRIVING = [
  'vehicles.read',
  'odometer.record',
  'due.read',
  'due.complete',
  'due.complete_many',
  'schedules.read',
  'history.read',
  'history.read_work',
  'history.record',
  'fuel.read',
  'fuel.record',
  'orders.read',
  'orders.book',
  'orders.approve',
  'orders.pay',
  'orders.po',
  'orders.notes',
  'orders.messages',
  'promotions.apply',
  'transactions.read',
  'costs.vehicle',
  'documents.vehicle.read',
  'documents.people.read',
  'documents.people.write',
  'recalls.read',
  'telematics.read',
  'problems.report',
  'problems.read',
  'inspections.fill',
  'inspections.read',
] as const

/** Capabilities of drivers for records that they created themselves. */
const OWN_OF_DRIVERS = [
  'fuel.edit',
  'orders.cancel',
  'orders.reschedule',
  'deputies.set',
  'methods.read',
  'methods.edit',
  'users.read',
] as const

/** Capabilities that do not depend on a vehicle. */
const BOOKING = ['shops.read', 'services.read', 'policies.read'] as const

const MANAGING = [
  'set_up.read',
  'vehicles.edit',
  'odometer.judge',
  'due.snooze',
  'schedules.edit',
  'orders.vanity',
  'policies.edit',
  'policies.history',
  'fees.read',
  'costs.read',
  'costs.mails',
  'budget.set',
  'accounting.set',
  'company.details',
  'documents.vehicle.write',
  'recalls.change',
  'problems.book',
  'problems.close',
  'out_of_service.set',
  'inspections.certify',
  'inspections.templates',
  'views.share',
] as const

/** Fuel-card brands refuse adding and importing vehicles, regardless of role. */
const VEHICLE_ADMINISTRATION = [
  'vehicles.add',
  'vehicles.deactivate',
  'vehicles.delete',
  'imports.vehicles',
  'imports.fuel',
  'imports.problems',
] as const

const ADMINISTRATION = [
  'set_up.dismiss',
  'history.edit',
  'imports.history',
  'account_number.read',
  'account_number.edit',
  'policies.loosen',
  'company.edit',
  'users.invite',
  'users.edit',
  'users.deactivate',
  'users.delete',
  'users.history',
  'users.approval_fleets',
  'imports.people',
  'telematics.connect',
  'keys.manage',
  'webhooks.manage',
] as const

/** Capabilities of a management company's staff, over all fleets it manages. */
const COMPANY = [
  'fmc.board',
  'fmc.orders',
  'fmc.transactions',
  'fmc.users.read',
  'intervals.import',
  'vehicles.transfer',
] as const
const COMPANY_ADMINISTRATION = ['fmc.users.write', 'fleets.edit'] as const
const COMPANY_OWNERSHIP = [
  'fmc.every_vehicle',
  'fleets.create',
  'fleets.delete',
  'users.affiliation',
  'directory.manage',
  'office.settle',
  'office.cancel',
] as const

const OFFICE = [
  'office.read',
  'office.run',
  'office.shops',
  'office.companies',
  'office.promotions',
  'office.refund',
  'office.flags',
  'office.recalls',
  'office.partner_tokens',
] as const

const DESK = ['desk.orders', 'desk.prices', 'desk.settings'] as const

/** Reach of a capability: the user alone, the user's vehicles and requests, or the whole fleet. From narrow to wide. */
const REACHES = ['own', 'assigned', 'all'] as const
export type Reach = (typeof REACHES)[number]

const OTHERS = [
  'orders.rate',
  'orders.approve_any',
  'orders.approve_across',
  'methods.add',
  'methods.set_default',
  'account_number.use',
  'notifications.choose',
  'samples',
  'profile.vehicles_total',
] as const

const GROUPS = [
  PERSON,
  DRIVING,
  OWN_OF_DRIVERS,
  BOOKING,
  MANAGING,
  VEHICLE_ADMINISTRATION,
  ADMINISTRATION,
  COMPANY,
  COMPANY_ADMINISTRATION,
  COMPANY_OWNERSHIP,
  OFFICE,
  OTHERS,
] as const

/** Capabilities that a user of a fleet, its company or the office may be granted. */
export type Capability = (typeof GROUPS)[number][number]
export type DeskCapability = (typeof DESK)[number]
// Annotated as pure: the browser's scripts leave out what no screen uses.
export const CAPABILITIES: readonly Capability[] = /* @__PURE__ */ GROUPS.flat()
export const DESK_CAPABILITIES: readonly DeskCapability[] = DESK
export const isCapability = (word: string): word is Capability => (CAPABILITIES as readonly string[]).includes(word)

type Grant = { readonly [R in Reach]?: readonly Capability[] }

/** Capabilities of managers: all but cards, which users manage themselves. */
const MAINTENANCE: readonly Capability[] = [
  ...DRIVING,
  ...BOOKING,
  ...MANAGING,
  'fuel.edit',
  'orders.cancel',
  'orders.reschedule',
  'orders.rate',
  'users.read',
]
const MANAGER: Grant = {
  all: MAINTENANCE,
  own: ['deputies.set', 'methods.read', 'methods.add', 'methods.edit', 'notifications.choose'],
}
const WHOLE_FLEET: readonly Capability[] = [
  ...MAINTENANCE,
  ...VEHICLE_ADMINISTRATION,
  ...ADMINISTRATION,
  'account_number.use',
  'deputies.set',
  'methods.read',
]
const ADMIN: Grant = {
  all: [...WHOLE_FLEET, 'methods.add', 'orders.approve_any', 'samples', 'profile.vehicles_total'],
  own: ['methods.edit', 'methods.set_default', 'notifications.choose'],
}
/** Mechanics do the work: no orders, prices, documents or phone numbers of people. */
const MECHANIC: Grant = {
  all: [
    'vehicles.read',
    'odometer.record',
    'due.read',
    'due.complete',
    'schedules.read',
    'history.read_work',
    'recalls.read',
    'telematics.read',
    'services.read',
    'problems.report',
    'problems.read',
    'problems.close',
    'inspections.fill',
    'inspections.read',
    'inspections.certify',
  ],
  own: ['users.read', 'notifications.choose'],
}
const METHODS: readonly Capability[] = ['methods.add', 'methods.edit', 'methods.set_default']
const STAFF_ADMIN: readonly Capability[] = [...WHOLE_FLEET, ...METHODS, ...COMPANY, ...COMPANY_ADMINISTRATION]

/** Decisions of a customer with money or in writing: support staff cannot make them. */
const CUSTOMERS: readonly Capability[] = ['orders.approve', 'orders.pay', 'promotions.apply', 'orders.rate']
const exceptCustomers = (capabilities: readonly Capability[]) => capabilities.filter((one) => !CUSTOMERS.includes(one))

/**
 * One line per role. A role without a line does not compile; one with an empty line may only manage the user's own account.
 * Several roles add up: the widest reach counts.
 */
const GRANTS: Record<Role, Grant> = {
  driver: {
    all: BOOKING,
    assigned: DRIVING,
    own: [...OWN_OF_DRIVERS, 'orders.rate', 'notifications.choose'],
  },
  mechanic: MECHANIC,
  manager: MANAGER,
  fleet_manager: MANAGER,
  admin: ADMIN,
  account_owner: ADMIN,
  owner: {
    all: [...WHOLE_FLEET, ...METHODS, 'orders.approve_any', 'samples', 'profile.vehicles_total'],
    own: ['notifications.choose'],
  },
  fmc_fleet_manager: {
    all: [...MAINTENANCE, ...VEHICLE_ADMINISTRATION, ...COMPANY, 'account_number.use', 'orders.approve_across'],
    own: ['deputies.set', 'methods.read', 'methods.add', 'methods.edit'],
  },
  fmc_fleet_admin: { all: [...STAFF_ADMIN, 'orders.approve_across'] },
  fmc: { all: [...STAFF_ADMIN, ...COMPANY_OWNERSHIP, 'orders.approve_across'] },
  super_admin: {
    all: exceptCustomers([...STAFF_ADMIN, ...COMPANY_OWNERSHIP, ...OFFICE, 'profile.vehicles_total']),
    own: ['notifications.choose'],
  },
}

const reaches: ReadonlyMap<Role, ReadonlyMap<Capability, Reach>> = new Map(
  (Object.entries(GRANTS) as [Role, Grant][]).map(([role, grant]) => [
    role,
    // From narrow to wide, so that the widest reach overwrites the others.
    new Map(REACHES.flatMap((reach) => (grant[reach] ?? []).map((capability): [Capability, Reach] => [capability, reach]))),
  ]),
)
const OF_PERSON: ReadonlySet<string> = new Set(PERSON)

const LIMIT = 'only:'
const isLimit = (role: string): boolean => role.startsWith(LIMIT)

/**
 * Roles that grant no more than these capabilities, for an API key, which acts with the roles of its maker. The limit is an element
 * of the list, so that it holds wherever the roles are checked, also in a copy of them.
 */
export const limitRoles = (roles: readonly Role[], capabilities: readonly Capability[]): Role[] => [
  ...roles,
  `${LIMIT}${capabilities.join(' ')}` as Role,
]

/** The roles without their limit, which narrows what may be done, not for which vehicles. */
export const withoutLimit = (roles: readonly Role[]): readonly Role[] => roles.filter((role) => !isLimit(role))

const isBeyondLimit = (roles: readonly Role[], capability: Capability): boolean =>
  roles.some((role) => isLimit(role) && !role.split(/[ :]/).includes(capability))

/** The widest reach that these roles are granted; null if none. */
export const reachOf = (roles: readonly Role[], capability: Capability): Reach | null => {
  if (isBeyondLimit(roles, capability)) return null
  if (OF_PERSON.has(capability)) return 'own'
  const granted = roles.map((role) => reaches.get(role)?.get(capability))
  return REACHES.findLast((reach) => granted.includes(reach)) ?? null
}

export const holds = (roles: readonly Role[], capability: Capability): boolean => reachOf(roles, capability) !== null

/** Whether the capability covers the whole fleet, not only the user's own vehicles, requests or cards. */
export const holdsForAll = (roles: readonly Role[], capability: Capability): boolean => reachOf(roles, capability) === 'all'

const MORE_OF_VEHICLES: readonly string[] = ['fuel.edit', 'orders.cancel', 'orders.reschedule', 'orders.rate']
/** Belongs to vehicles or their orders, so that a driver has it for some of them. */
export const isOfVehicles = (capability: Capability): boolean =>
  (DRIVING as readonly string[]).includes(capability) || MORE_OF_VEHICLES.includes(capability)

/** Roles with this capability, for SQL that finds users by their roles: `roles && ${rolesWith('…')}::text[]`. */
export const rolesWith = (capability: Capability, reach?: Reach): Role[] =>
  [...reaches.keys()].filter((role) => {
    const granted = reachOf([role], capability)
    return reach === undefined ? granted !== null : granted === reach
  })
