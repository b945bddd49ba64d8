import { matchesWords } from '#platform/i18n/fold-text.ts'
import { FMC_ROLES, holdsAny, isDriverOnly, type Role } from '#features/accounts/role.ts'

/** Groups of the help page, in its order. */
export const HELP_GROUPS = ['start', 'vehicles', 'maintenance', 'orders', 'money', 'account', 'company'] as const
type HelpGroup = (typeof HELP_GROUPS)[number]

/** `office`: everybody but drivers; `company`: staff of a fleet-management company. */
type Audience = 'everyone' | 'office' | 'company'
/** `path`: the page where it is done. */
type Topic = { id: string; group: HelpGroup; audience: Audience; path: string | null }

const HELP_TOPICS = [
  { id: 'addVehicles', group: 'start', audience: 'office', path: '/vehicles/new' },
  { id: 'importVehicles', group: 'start', audience: 'office', path: '/vehicles/import' },
  { id: 'importPeople', group: 'start', audience: 'office', path: '/users/import' },
  { id: 'importHistory', group: 'start', audience: 'office', path: '/vehicles/import-history' },
  { id: 'importFuel', group: 'start', audience: 'office', path: '/vehicles/import-fuel' },
  { id: 'firstSteps', group: 'start', audience: 'office', path: '/dashboard' },
  { id: 'sampleVehicles', group: 'start', audience: 'office', path: '/vehicles' },
  { id: 'inviteDrivers', group: 'start', audience: 'office', path: '/settings' },
  { id: 'roles', group: 'start', audience: 'everyone', path: null },
  { id: 'search', group: 'start', audience: 'everyone', path: null },
  { id: 'odometer', group: 'vehicles', audience: 'everyone', path: '/vehicles' },
  { id: 'fuel', group: 'vehicles', audience: 'everyone', path: '/vehicles' },
  { id: 'selectVehicles', group: 'vehicles', audience: 'office', path: '/vehicles' },
  { id: 'savedViews', group: 'vehicles', audience: 'everyone', path: '/vehicles' },
  { id: 'glovebox', group: 'vehicles', audience: 'everyone', path: '/expiring_documents' },
  { id: 'recalls', group: 'vehicles', audience: 'everyone', path: '/recalls' },
  { id: 'telematics', group: 'vehicles', audience: 'everyone', path: null },
  { id: 'inactive', group: 'vehicles', audience: 'office', path: '/vehicles' },
  { id: 'due', group: 'maintenance', audience: 'everyone', path: '/due_services' },
  { id: 'notKnown', group: 'maintenance', audience: 'everyone', path: '/vehicles/last-services' },
  { id: 'doneElsewhere', group: 'maintenance', audience: 'everyone', path: null },
  { id: 'ownSchedules', group: 'maintenance', audience: 'office', path: '/own_schedules' },
  { id: 'reminders', group: 'maintenance', audience: 'office', path: '/settings' },
  { id: 'book', group: 'orders', audience: 'everyone', path: '/service_request/new' },
  { id: 'mapOfShops', group: 'orders', audience: 'everyone', path: '/service_request/new' },
  { id: 'orderStates', group: 'orders', audience: 'everyone', path: '/services' },
  { id: 'changeOrder', group: 'orders', audience: 'everyone', path: '/services' },
  { id: 'approve', group: 'orders', audience: 'everyone', path: '/services' },
  { id: 'messages', group: 'orders', audience: 'everyone', path: '/services' },
  { id: 'reviewQueue', group: 'orders', audience: 'everyone', path: '/approvals/review' },
  { id: 'policies', group: 'orders', audience: 'office', path: '/settings' },
  { id: 'secondApprover', group: 'orders', audience: 'office', path: '/settings' },
  { id: 'deputy', group: 'orders', audience: 'everyone', path: '/user_preferences' },
  { id: 'savings', group: 'orders', audience: 'office', path: null },
  { id: 'paymentMethods', group: 'money', audience: 'office', path: '/account' },
  { id: 'payInShop', group: 'money', audience: 'office', path: null },
  { id: 'companyPage', group: 'money', audience: 'office', path: '/settings' },
  { id: 'costs', group: 'money', audience: 'office', path: '/costs' },
  { id: 'transactions', group: 'money', audience: 'office', path: '/fleet_transactions' },
  { id: 'declined', group: 'money', audience: 'office', path: '/fleet_transactions' },
  { id: 'notifications', group: 'account', audience: 'everyone', path: '/notifications' },
  { id: 'preferences', group: 'account', audience: 'everyone', path: '/user_preferences' },
  { id: 'sessions', group: 'account', audience: 'everyone', path: '/user_preferences' },
  { id: 'keys', group: 'account', audience: 'everyone', path: null },
  { id: 'offline', group: 'account', audience: 'everyone', path: null },
  { id: 'actAs', group: 'company', audience: 'company', path: '/fmc_dashboard' },
  { id: 'companyOrders', group: 'company', audience: 'company', path: '/fmc_activeorders' },
  { id: 'transfer', group: 'company', audience: 'company', path: '/transfer_vehicles' },
] as const satisfies readonly Topic[]

export type HelpTopic = (typeof HELP_TOPICS)[number]

/** The topics about what these roles can do. */
export const topicsFor = (roles: readonly Role[]): HelpTopic[] =>
  HELP_TOPICS.filter(({ audience }) => {
    if (audience === 'company') return holdsAny(roles, [...FMC_ROLES, 'super_admin'])
    return audience === 'everyone' || !isDriverOnly(roles)
  })

/** Whether each word of the search occurs in the text. */
export const isFound = (search: string, text: string): boolean => matchesWords(text, search)
