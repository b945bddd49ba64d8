import type { Capability } from '#features/accounts/capabilities.ts'

/** The rights of an API key are chosen by area: none, read, or read and write. */
export const AREAS = ['vehicles', 'due', 'history', 'orders', 'policies', 'costs', 'documents', 'problems', 'people'] as const
export type Area = (typeof AREAS)[number]

type AreaLevel = 'see' | 'change'
export type AreaChoice = 'no' | AreaLevel
/** An area that is missing is `no`. */
export type KeyAreas = { readonly [A in Area]?: AreaLevel }

type Grant = readonly (readonly [Area, AreaLevel])[]
const see = (...areas: Area[]): Grant => areas.map((area) => [area, 'see'])
const change = (...areas: Area[]): Grant => areas.map((area) => [area, 'change'])
/** Belongs to a person: an account, a signature, money, rights of others, or several fleets at once. */
const NEVER: Grant = []

/**
 * The areas that open each capability to a key; without one, no key has it. A capability without a line does not compile, so that
 * a new one is refused to keys until that is decided.
 */
const AREAS_OF: Record<Capability, Grant> = {
  'vehicles.read': see('vehicles'),
  'telematics.read': see('vehicles'),
  'recalls.read': see('vehicles'),
  'history.read_work': see('vehicles'),
  'vehicles.add': change('vehicles'),
  'vehicles.edit': change('vehicles'),
  'vehicles.deactivate': change('vehicles'),
  'odometer.record': change('vehicles'),
  'odometer.judge': change('vehicles'),
  'recalls.change': change('vehicles'),
  'out_of_service.set': change('vehicles'),

  'due.read': see('due'),
  'schedules.read': see('due'),
  'due.complete': change('due'),
  'due.complete_many': change('due'),
  'due.snooze': change('due'),
  'schedules.edit': change('due'),

  'history.read': see('history'),
  'history.record': change('history'),
  'history.edit': change('history'),

  'orders.read': see('orders'),
  'shops.read': see('orders'),
  'services.read': see('vehicles', 'due', 'orders'),
  'orders.book': change('orders'),
  'orders.cancel': change('orders'),
  'orders.reschedule': change('orders'),
  'orders.po': change('orders'),
  'orders.vanity': change('orders'),
  'orders.notes': change('orders'),
  'orders.messages': change('orders'),

  'policies.read': see('policies'),
  'policies.history': see('policies'),

  'costs.read': see('costs'),
  'costs.vehicle': see('costs'),
  'transactions.read': see('costs'),
  'fees.read': see('costs'),
  'fuel.read': see('costs'),
  'fuel.record': change('costs'),
  'fuel.edit': change('costs'),

  'documents.vehicle.read': see('documents'),
  'documents.people.read': see('documents'),
  'documents.vehicle.write': change('documents'),
  'documents.people.write': change('documents'),

  'problems.read': see('problems'),
  'inspections.read': see('problems'),
  'problems.report': change('problems'),
  'problems.book': change('problems'),
  'problems.close': change('problems'),

  'users.read': see('people'),

  // Opened by the limit of a key, not by an area: see `capabilitiesOf`.
  'orders.approve': NEVER,
  'orders.approve_any': NEVER,
  'orders.approve_across': NEVER,
  'orders.pay': NEVER,
  'promotions.apply': NEVER,
  'orders.rate': NEVER,
  'policies.edit': NEVER,
  'policies.loosen': NEVER,
  'deputies.set': NEVER,
  'methods.read': NEVER,
  'methods.add': NEVER,
  'methods.edit': NEVER,
  'methods.set_default': NEVER,
  'account_number.read': NEVER,
  'account_number.edit': NEVER,
  'account_number.use': NEVER,
  'budget.set': NEVER,
  'accounting.set': NEVER,
  'costs.mails': NEVER,
  // Signed by a person.
  'inspections.fill': NEVER,
  'inspections.certify': NEVER,
  'inspections.templates': NEVER,
  // Deletes a history that the law may ask for.
  'vehicles.delete': NEVER,
  // Files that a person matches, checks and can undo; they run later, with the rights of that person.
  'imports.vehicles': NEVER,
  'imports.fuel': NEVER,
  'imports.problems': NEVER,
  'imports.history': NEVER,
  'imports.people': NEVER,
  'intervals.import': NEVER,
  'changes.undo': NEVER,
  // A key that adds people or keys could give itself more than it has.
  'users.invite': NEVER,
  'users.edit': NEVER,
  'users.deactivate': NEVER,
  'users.delete': NEVER,
  'users.history': NEVER,
  'users.approval_fleets': NEVER,
  'users.affiliation': NEVER,
  'directory.manage': NEVER,
  'keys.manage': NEVER,
  'webhooks.manage': NEVER,
  'telematics.connect': NEVER,
  'company.details': NEVER,
  'company.edit': NEVER,
  'set_up.read': NEVER,
  'set_up.dismiss': NEVER,
  samples: NEVER,
  'views.share': NEVER,
  'views.save': NEVER,
  search: NEVER,
  impersonate: NEVER,
  'session.end': NEVER,
  'profile.read': NEVER,
  'profile.edit': NEVER,
  'profile.vehicles_total': NEVER,
  'password.change': NEVER,
  'language.set': NEVER,
  'reminders.choose': NEVER,
  'notifications.choose': NEVER,
  'notifications.read': NEVER,
  // A key acts for one fleet at a time.
  'vehicles.transfer': NEVER,
  'fmc.board': NEVER,
  'fmc.orders': NEVER,
  'fmc.transactions': NEVER,
  'fmc.users.read': NEVER,
  'fmc.users.write': NEVER,
  'fmc.every_vehicle': NEVER,
  'fleets.create': NEVER,
  'fleets.edit': NEVER,
  'fleets.delete': NEVER,
  'office.read': NEVER,
  'office.run': NEVER,
  'office.shops': NEVER,
  'office.companies': NEVER,
  'office.promotions': NEVER,
  'office.refund': NEVER,
  'office.flags': NEVER,
  'office.recalls': NEVER,
  'office.partner_tokens': NEVER,
  'office.settle': NEVER,
  'office.cancel': NEVER,
}

/** Whether any key can have the capability. */
export const isForKeys = (capability: Capability): boolean => capability === 'orders.approve' || AREAS_OF[capability].length > 0

const opens = (areas: KeyAreas, [area, level]: readonly [Area, AreaLevel]): boolean =>
  areas[area] === 'change' || areas[area] === level

/** The capabilities that these areas and the limit for approvals open: the scopes of a key. */
export const capabilitiesOf = (areas: KeyAreas, approvesUpToCents: number | null = null): Capability[] => [
  ...(Object.entries(AREAS_OF) as [Capability, Grant][])
    .filter(([, grant]) => grant.some((one) => opens(areas, one)))
    .map(([capability]) => capability),
  ...(approvesUpToCents === null || areas.orders === undefined ? [] : (['orders.approve'] as const)),
]

/** Whether the area knows more than reading. */
export const isChangeable = (area: Area): boolean =>
  Object.values(AREAS_OF).some((grant) => grant.some(([one, level]) => one === area && level === 'change'))
