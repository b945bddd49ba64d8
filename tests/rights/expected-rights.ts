import type { Capability, Reach } from '#features/accounts/capabilities.ts'
import type { Role } from '#features/accounts/role.ts'

/** The columns of the table below. */
export const COLUMNS: readonly Role[] = [
  'driver',
  'mechanic',
  'manager',
  'fleet_manager',
  'admin',
  'owner',
  'account_owner',
  'fmc',
  'fmc_fleet_admin',
  'fmc_fleet_manager',
  'super_admin',
]

export const REACH_OF_SIGN: Readonly<Record<string, Reach | null>> = { '-': null, o: 'own', a: 'assigned', '*': 'all' }

/**
 * The rights of each role, written by hand from the specification, not derived from the table of grants. `*`: everything of the fleet,
 * `a`: assigned vehicles and own requests, `o`: the person's own, `-`: refused.
 */
export const EXPECTED: Readonly<Record<Capability, string>> = {
  // Own person and first steps
  'session.end': 'o o o o o o o o o o o',
  'profile.read': 'o o o o o o o o o o o',
  'profile.edit': 'o o o o o o o o o o o',
  'profile.vehicles_total': '- - - - * * * - - - *',
  'password.change': 'o o o o o o o o o o o',
  'language.set': 'o o o o o o o o o o o',
  'notifications.choose': 'o o o o o o o - - - o',
  'reminders.choose': 'o o o o o o o o o o o',
  'notifications.read': 'o o o o o o o o o o o',
  search: 'o o o o o o o o o o o',
  'set_up.read': '- - * * * * * * * * *',
  'set_up.dismiss': '- - - - * * * * * - *',
  samples: '- - - - * * * - - - -',
  impersonate: 'o o o o o o o o o o o',

  // Vehicles, and what is due
  'vehicles.read': 'a * * * * * * * * * *',
  'vehicles.add': '- - - - * * * * * * *',
  'vehicles.edit': '- - * * * * * * * * *',
  'vehicles.deactivate': '- - - - * * * * * * *',
  'vehicles.delete': '- - - - * * * * * * *',
  'vehicles.transfer': '- - - - - - - * * * *',
  'odometer.record': 'a * * * * * * * * * *',
  'odometer.judge': '- - * * * * * * * * *',
  'due.read': 'a * * * * * * * * * *',
  'due.complete': 'a * * * * * * * * * *',
  'due.complete_many': 'a - * * * * * * * * *',
  'due.snooze': '- - * * * * * * * * *',
  'schedules.read': 'a * * * * * * * * * *',
  'schedules.edit': '- - * * * * * * * * *',
  'intervals.import': '- - - - - - - * * * *',

  // History, fuel and documents
  'imports.vehicles': '- - - - * * * * * * *',
  'history.read': 'a - * * * * * * * * *',
  'history.read_work': 'a * * * * * * * * * *',
  'history.record': 'a - * * * * * * * * *',
  'history.edit': '- - - - * * * * * - *',
  'imports.history': '- - - - * * * * * - *',
  'fuel.read': 'a - * * * * * * * * *',
  'fuel.record': 'a - * * * * * * * * *',
  'fuel.edit': 'o - * * * * * * * * *',
  'imports.fuel': '- - - - * * * * * * *',
  'imports.problems': '- - - - * * * * * * *',
  'webhooks.manage': '- - - - * * * * * - *',
  'imports.people': '- - - - * * * * * - *',
  'documents.vehicle.read': 'a - * * * * * * * * *',
  'documents.vehicle.write': '- - * * * * * * * * *',
  'documents.people.read': 'a - * * * * * * * * *',
  'documents.people.write': 'a - * * * * * * * * *',
  'recalls.read': 'a * * * * * * * * * *',
  'recalls.change': '- - * * * * * * * * *',
  'telematics.read': 'a * * * * * * * * * *',
  'telematics.connect': '- - - - * * * * * - *',

  // Problems of vehicles
  'problems.report': 'a * * * * * * * * * *',
  'problems.read': 'a * * * * * * * * * *',
  'problems.close': '- * * * * * * * * * *',
  'problems.book': '- - * * * * * * * * *',
  'out_of_service.set': '- - * * * * * * * * *',

  // Inspections of vehicles
  'inspections.fill': 'a * * * * * * * * * *',
  'inspections.read': 'a * * * * * * * * * *',
  'inspections.certify': '- * * * * * * * * * *',
  'inspections.templates': '- - * * * * * * * * *',

  // Orders
  'orders.read': 'a - * * * * * * * * *',
  'orders.book': 'a - * * * * * * * * *',
  'orders.cancel': 'o - * * * * * * * * *',
  'orders.reschedule': 'o - * * * * * * * * *',
  'orders.approve': 'a - * * * * * * * * -',
  'orders.approve_across': '- - - - - - - * * * -',
  'orders.pay': 'a - * * * * * * * * -',
  'promotions.apply': 'a - * * * * * * * * -',
  'orders.po': 'a - * * * * * * * * *',
  'orders.vanity': '- - * * * * * * * * *',
  'orders.notes': 'a - * * * * * * * * *',
  'orders.messages': 'a - * * * * * * * * *',
  'orders.rate': 'o - * * * * * * * * -',
  'shops.read': '* - * * * * * * * * *',
  'services.read': '* * * * * * * * * * *',
  'orders.approve_any': '- - - - * * * - - - -',

  // Policies and deputies
  'policies.read': '* - * * * * * * * * *',
  'policies.edit': '- - * * * * * * * * *',
  'policies.history': '- - * * * * * * * * *',
  'deputies.set': 'o - o o * * * * * o *',
  'policies.loosen': '- - - - * * * * * - *',

  // Money
  'methods.read': 'o - o o * * * * * o *',
  'methods.add': '- - o o * * * * * o *',
  'methods.edit': 'o - o o o * o * * o *',
  'methods.set_default': '- - - - o * o * * - *',
  'account_number.read': '- - - - * * * * * - *',
  'account_number.edit': '- - - - * * * * * - *',
  'transactions.read': 'a - * * * * * * * * *',
  'fees.read': '- - * * * * * * * * *',
  'costs.vehicle': 'a - * * * * * * * * *',
  'costs.read': '- - * * * * * * * * *',
  'costs.mails': '- - * * * * * * * * *',
  'budget.set': '- - * * * * * * * * *',
  'accounting.set': '- - * * * * * * * * *',
  'account_number.use': '- - - - * * * * * * *',

  // Company and people
  'company.edit': '- - - - * * * * * - *',
  'users.read': 'o o * * * * * * * * *',
  'users.invite': '- - - - * * * * * - *',
  'users.edit': '- - - - * * * * * - *',
  'users.deactivate': '- - - - * * * * * - *',
  'users.delete': '- - - - * * * * * - *',
  'users.history': '- - - - * * * * * - *',
  'users.approval_fleets': '- - - - * * * * * - *',
  'users.affiliation': '- - - - - - - * - - *',
  'company.details': '- - * * * * * * * * *',
  'keys.manage': '- - - - * * * * * - *',
  'directory.manage': '- - - - - - - * - - *',

  // Views and changes
  'views.save': 'o o o o o o o o o o o',
  'views.share': '- - * * * * * * * * *',
  'changes.undo': 'o o o o o o o o o o o',

  // Several fleets
  'fmc.board': '- - - - - - - * * * *',
  'fmc.orders': '- - - - - - - * * * *',
  'fmc.transactions': '- - - - - - - * * * *',
  'fmc.users.read': '- - - - - - - * * * *',
  'fmc.users.write': '- - - - - - - * * - *',
  'fleets.create': '- - - - - - - * - - *',
  'fleets.edit': '- - - - - - - * * - *',
  'fleets.delete': '- - - - - - - * - - *',
  'fmc.every_vehicle': '- - - - - - - * - - *',

  // Office
  'office.settle': '- - - - - - - * - - *',
  'office.cancel': '- - - - - - - * - - *',
  'office.read': '- - - - - - - - - - *',
  'office.shops': '- - - - - - - - - - *',
  'office.companies': '- - - - - - - - - - *',
  'office.promotions': '- - - - - - - - - - *',
  'office.refund': '- - - - - - - - - - *',
  'office.flags': '- - - - - - - - - - *',
  'office.recalls': '- - - - - - - - - - *',
  'office.partner_tokens': '- - - - - - - - - - *',
  'office.run': '- - - - - - - - - - *',
}
