import { type Capability, holds } from '#features/accounts/capabilities.ts'
import { matchesWords } from '#platform/i18n/fold-text.ts'
import type { Role } from '#features/accounts/role.ts'

/** Groups of the help page, in its order. */
export const HELP_GROUPS = ['start', 'vehicles', 'maintenance', 'orders', 'money', 'account', 'company'] as const
type HelpGroup = (typeof HELP_GROUPS)[number]

/** `needs`: capability required to see the topic; `path`: the page for the task. */
type Topic = { id: string; group: HelpGroup; needs: Capability; path: string | null }

const HELP_TOPICS = [
  { id: 'addVehicles', group: 'start', needs: 'vehicles.add', path: '/vehicles/new' },
  { id: 'importVehicles', group: 'start', needs: 'imports.vehicles', path: '/vehicles/import' },
  { id: 'importPeople', group: 'start', needs: 'imports.people', path: '/users/import' },
  { id: 'importHistory', group: 'start', needs: 'imports.history', path: '/vehicles/import-history' },
  { id: 'importFuel', group: 'start', needs: 'imports.fuel', path: '/vehicles/import-fuel' },
  { id: 'importProblems', group: 'start', needs: 'imports.problems', path: '/problems/import' },
  { id: 'firstSteps', group: 'start', needs: 'set_up.read', path: '/dashboard' },
  { id: 'sampleVehicles', group: 'start', needs: 'samples', path: '/vehicles' },
  { id: 'inviteDrivers', group: 'start', needs: 'users.invite', path: '/settings' },
  { id: 'roles', group: 'start', needs: 'profile.read', path: null },
  { id: 'search', group: 'start', needs: 'search', path: null },
  { id: 'odometer', group: 'vehicles', needs: 'odometer.record', path: '/vehicles' },
  { id: 'fuel', group: 'vehicles', needs: 'fuel.read', path: '/vehicles' },
  { id: 'selectVehicles', group: 'vehicles', needs: 'vehicles.edit', path: '/vehicles' },
  { id: 'savedViews', group: 'vehicles', needs: 'views.save', path: '/vehicles' },
  { id: 'glovebox', group: 'vehicles', needs: 'documents.people.read', path: '/expiring_documents' },
  { id: 'recalls', group: 'vehicles', needs: 'recalls.read', path: '/recalls' },
  { id: 'reportProblem', group: 'vehicles', needs: 'problems.report', path: '/problems/new' },
  { id: 'problems', group: 'vehicles', needs: 'problems.close', path: '/problems' },
  { id: 'inspect', group: 'vehicles', needs: 'inspections.fill', path: '/inspections/new' },
  { id: 'inspections', group: 'vehicles', needs: 'inspections.certify', path: '/inspections' },
  { id: 'telematics', group: 'vehicles', needs: 'telematics.read', path: null },
  { id: 'inactive', group: 'vehicles', needs: 'vehicles.deactivate', path: '/vehicles' },
  { id: 'due', group: 'maintenance', needs: 'due.read', path: '/due_services' },
  { id: 'notKnown', group: 'maintenance', needs: 'due.complete_many', path: '/vehicles/last-services' },
  { id: 'doneElsewhere', group: 'maintenance', needs: 'history.record', path: null },
  { id: 'ownSchedules', group: 'maintenance', needs: 'schedules.edit', path: '/own_schedules' },
  { id: 'reminders', group: 'maintenance', needs: 'due.snooze', path: '/settings' },
  { id: 'book', group: 'orders', needs: 'orders.book', path: '/service_request/new' },
  { id: 'mapOfShops', group: 'orders', needs: 'shops.read', path: '/service_request/new' },
  { id: 'orderStates', group: 'orders', needs: 'orders.read', path: '/services' },
  { id: 'changeOrder', group: 'orders', needs: 'orders.reschedule', path: '/services' },
  { id: 'approve', group: 'orders', needs: 'orders.approve', path: '/services' },
  { id: 'messages', group: 'orders', needs: 'orders.messages', path: '/services' },
  { id: 'reviewQueue', group: 'orders', needs: 'orders.approve', path: '/approvals/review' },
  { id: 'policies', group: 'orders', needs: 'policies.edit', path: '/settings' },
  { id: 'secondApprover', group: 'orders', needs: 'policies.edit', path: '/settings' },
  { id: 'deputy', group: 'orders', needs: 'deputies.set', path: '/user_preferences' },
  { id: 'savings', group: 'orders', needs: 'costs.read', path: null },
  { id: 'paymentMethods', group: 'money', needs: 'methods.add', path: '/account' },
  { id: 'payInShop', group: 'money', needs: 'company.details', path: null },
  { id: 'companyPage', group: 'money', needs: 'company.details', path: '/settings' },
  { id: 'costs', group: 'money', needs: 'costs.read', path: '/costs' },
  { id: 'transactions', group: 'money', needs: 'fees.read', path: '/fleet_transactions' },
  { id: 'declined', group: 'money', needs: 'fees.read', path: '/fleet_transactions' },
  { id: 'notifications', group: 'account', needs: 'notifications.read', path: '/notifications' },
  { id: 'preferences', group: 'account', needs: 'profile.read', path: '/user_preferences' },
  { id: 'sessions', group: 'account', needs: 'session.end', path: '/user_preferences' },
  { id: 'keys', group: 'account', needs: 'profile.read', path: null },
  { id: 'apiKeys', group: 'account', needs: 'keys.manage', path: '/settings' },
  { id: 'webhooks', group: 'account', needs: 'webhooks.manage', path: '/settings' },
  { id: 'assistants', group: 'account', needs: 'keys.manage', path: '/settings' },
  { id: 'offline', group: 'account', needs: 'profile.read', path: null },
  { id: 'actAs', group: 'company', needs: 'fmc.board', path: '/fmc_dashboard' },
  { id: 'companyOrders', group: 'company', needs: 'fmc.orders', path: '/fmc_activeorders' },
  { id: 'directory', group: 'company', needs: 'directory.manage', path: '/fmc_directory' },
  { id: 'transfer', group: 'company', needs: 'vehicles.transfer', path: '/transfer_vehicles' },
] as const satisfies readonly Topic[]

export type HelpTopic = (typeof HELP_TOPICS)[number]

/** Topics about what users with these roles can do. */
export const topicsFor = (roles: readonly Role[]): HelpTopic[] => HELP_TOPICS.filter(({ needs }) => holds(roles, needs))

/** Whether each word of the search occurs in the text. */
export const isFound = (search: string, text: string): boolean => matchesWords(text, search)
