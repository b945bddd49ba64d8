import { BLANK_TEMPLATE as EMPTY_TEMPLATE } from '#features/inspections/blank-template.ts'
import { OFFICE_ZONE_IDS } from '#features/back-office/setup/office-zones.ts'

/** Ids of two fleets and of two shops, so that each call can be tested with own and with foreign ids. */
export type Ids = {
  vehicle: number
  order: number
  policy: number
  service: number
  shop: number
  fleet: number
  upload: string
  user: number
  method: number
  line: number
  /** A record of maintenance done elsewhere. */
  record: number
  /** A fuel entry. */
  fill: number
  /** A document in a vehicle's glovebox. */
  document: number
  /** A problem of a vehicle. */
  problem: number
  /** A signed inspection report. */
  inspection: number
}
export type Request = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export type Entry = {
  /** A request with own ids, so that only authorization decides: a deletion uses an unknown id. */
  own: (ids: Ids) => Request
  /** The same with ids of another fleet or shop; required if a call takes such ids. */
  foreign?: (ids: Ids) => Request
  /** The expected status of the foreign request; 404 by default. 200: the foreign ids are ignored, and none of their data is returned. */
  foreignStatus?: number
}

const UNKNOWN = 999_999_999
const NEW_KEY = { name: 'Route planner', areas: { vehicles: 'see' }, expires_in_days: 30 }
/** Recall files belong to no fleet. */
const NO_IMPORT = { params: { id: '00000000-0000-4000-8000-000000000000' } }
/** A Tuesday that can be booked. */
const VISIT = { date: '2026-11-24', time: '09:00' }
/** Settings of a saved view. */
const NO_SETTINGS = { filters: {}, columns: null, size_to_fit: true }
const NO_MAIL = { every: 'day', hour: 7, emails: ['carol@books.example'] }
/** As a browser makes it, at a push service that does not exist. */
const SUBSCRIPTION = { endpoint: 'https://push.unknown.org/2', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const plain: Entry = { own: () => ({}) }
const byVehicle = (rest: Request = {}): Entry => ({
  own: ({ vehicle }) => ({ params: { id: vehicle, vehicle_id: vehicle, interval_id: 5000 }, ...rest }),
  foreign: ({ vehicle }) => ({ params: { id: vehicle, vehicle_id: vehicle, interval_id: 5000 }, ...rest }),
})
const byVehicleQuery: Entry = {
  own: ({ vehicle }) => ({ query: { vehicle_id: vehicle } }),
  foreign: ({ vehicle }) => ({ query: { vehicle_id: vehicle } }),
}
/** Webhooks of other fleets have separate tests. */
const noWebhook = (body?: unknown): Entry => ({
  own: () => ({ params: { id: UNKNOWN, delivery_id: UNKNOWN }, ...(body === undefined ? {} : { body }) }),
  foreign: () => ({ params: { id: UNKNOWN, delivery_id: UNKNOWN }, ...(body === undefined ? {} : { body }) }),
})
const byOrder = (body?: unknown): Entry => ({
  own: ({ order }) => ({ params: { id: order }, ...(body === undefined ? {} : { body }) }),
  foreign: ({ order }) => ({ params: { id: order }, ...(body === undefined ? {} : { body }) }),
})
/** Own calls take an unknown id, so that only the right decides. */
const ofProblem = (body?: unknown): Entry => ({
  own: () => ({ params: { id: UNKNOWN }, ...(body === undefined ? {} : { body }) }),
  foreign: ({ problem }) => ({ params: { id: problem }, ...(body === undefined ? {} : { body }) }),
})
const SIGNATURE = [
  [
    [100, 500],
    [300, 200],
    [500, 700],
    [800, 400],
  ],
]
const ofReport = (body?: unknown): Entry => ({
  own: () => ({ params: { id: UNKNOWN }, ...(body === undefined ? {} : { body }) }),
  foreign: ({ inspection }) => ({ params: { id: inspection }, ...(body === undefined ? {} : { body }) }),
})
/** Templates and documents of the own fleet alone: an unknown id stands for a foreign one. */
const ofNobody = (body?: unknown): Entry => {
  const request = { params: { id: UNKNOWN }, ...(body === undefined ? {} : { body }) }
  return { own: () => request, foreign: () => request }
}
/** A report that no form fits, so that only the right decides. */
const filledFor = (vehicle: number) => ({
  client_id: '00000000-0000-4000-8000-000000000000',
  vehicle_id: vehicle,
  starting_point: 'us_light',
  template_version: 0,
  started_at: '2026-11-21T12:00:00Z',
  signed_at: '2026-11-21T12:05:00Z',
  odometer: 71056,
  signature: SIGNATURE,
  results: [],
})

/** The matrix's vehicles have no device: the own vehicle is refused for that, the foreign one is not found. */
const connected: Entry = byVehicle()
/** Own ids are accepted for every role, foreign ones for none. */
const ofUser = (rest: Request = {}): Entry => ({
  own: ({ user }) => ({ params: { id: user }, ...rest }),
  foreign: ({ user }) => ({ params: { id: user }, ...rest }),
  foreignStatus: 403,
})
/** A user managed by an admin of the acting fleet: another fleet's user is not found. */
const byColleague = (rest: Request = {}): Entry => ({
  own: ({ user }) => ({ params: { id: user }, ...rest }),
  foreign: ({ user }) => ({ params: { id: user }, ...rest }),
})
const byRecord = (rest: Request = {}): Entry => ({
  own: ({ record }) => ({ params: { id: record }, ...rest }),
  foreign: ({ record }) => ({ params: { id: record }, ...rest }),
})
const byFill = (rest: Request = {}): Entry => ({
  own: ({ fill }) => ({ params: { id: fill }, ...rest }),
  foreign: ({ fill }) => ({ params: { id: fill }, ...rest }),
})
const byFleet: Entry = {
  own: ({ fleet }) => ({ params: { id: fleet } }),
  foreign: ({ fleet }) => ({ params: { id: fleet } }),
}
/** Writes that would change or delete: own calls use an unknown id, so that only authorization is tested. */
const destroys = (what: 'vehicle' | 'order' | 'policy' | 'method', body?: unknown): Entry => ({
  own: () => ({ params: { id: UNKNOWN }, ...(body === undefined ? {} : { body }) }),
  foreign: (ids) => ({ params: { id: ids[what] }, ...(body === undefined ? {} : { body }) }),
})

const policyForm = {
  amount: 100,
  service_definition_ids: [],
  user_ids: [999_999_999_999],
  vehicle_ids: [],
  all_vehicles: true,
  auto_approvable: false,
}

const newUser = { firstName: 'Imani', lastName: 'Whitaker', email: 'imani@matrix.example', roles: ['driver'] }

const newOwner = {
  email: 'noor@harborline.example',
  password: 'fleetwright',
  password_confirmation: 'fleetwright',
  firstName: 'Noor',
  lastName: 'Haddad',
  cellPhone: '5105550177',
  zip: '94606',
}

const partnerCustomer = {
  auth_token: 'nobody-has-it',
  firstName: 'Noor',
  lastName: 'Haddad',
  cellPhone: '5105550177',
  email: 'noor@harborline.example',
}

/** Refused for all ids: back office data belongs to no fleet. */
/** For an order outside the company's fleets. */
const ofCompany = (own: () => Request): Entry => ({ own, foreign: own })
const onlySuperAdmins = (own: () => Request): Entry => ({ own, foreign: own, foreignStatus: 403 })
const aPromotion = { name: 'Winter check', percent_off: 10 }

/** The back office works across fleets: there are no foreign ids. */
const promotionEntries: Record<string, Entry> = {
  'promotions.available': {
    own: ({ order }) => ({ query: { shop_order_id: order } }),
    foreign: ({ order }) => ({ query: { shop_order_id: order } }),
  },
  'promotions.apply': {
    own: ({ order }) => ({ body: { shop_order_id: order, promotion_id: UNKNOWN } }),
    foreign: ({ order }) => ({ body: { shop_order_id: order, promotion_id: UNKNOWN } }),
  },
  'promotions.applyCode': {
    own: ({ order }) => ({ body: { shop_order_id: order, code: 'NOBODY' } }),
    foreign: ({ order }) => ({ body: { shop_order_id: order, code: 'NOBODY' } }),
  },
  'promotions.removeFromOrder': {
    own: ({ order }) => ({ params: { shop_order_id: order } }),
    foreign: ({ order }) => ({ params: { shop_order_id: order } }),
  },
  'promotions.list': plain,
  'promotions.add': onlySuperAdmins(() => ({ body: { ...aPromotion, percent_off: 0 } })),
  'promotions.update': onlySuperAdmins(() => ({ params: { id: UNKNOWN }, body: aPromotion })),
  'promotions.end': onlySuperAdmins(() => ({ params: { id: UNKNOWN } })),
}

const noPerson = { first_name: '', last_name: '', email: '' }
const anAffiliation = { name: '', parent_id: null, allow_share_account_number: true }
const UNKNOWN_JOB = '00000000-0000-4000-8000-000000000000'

/** Across fleets and shops, for Super Admins only: uses unknown ids where it would change something. */
const officeEntries: Record<string, Entry> = {
  'office.summary': plain,
  'office.ordersSummary': plain,
  'office.orders': { own: () => ({ query: { list: 'to_settle' } }) },
  'office.settle': ofCompany(() => ({ body: { order_ids: [UNKNOWN], as: 'paid' } })),
  'office.cancelOrder': ofCompany(() => ({ params: { id: UNKNOWN }, body: { comment: 'Abandoned.' } })),
  'office.failedJobs': plain,
  'office.runJobAgain': onlySuperAdmins(() => ({ params: { id: UNKNOWN_JOB } })),
  'office.runAllAgain': plain,
  'office.undeliveredMails': plain,
  'office.sendMailAgain': onlySuperAdmins(() => ({ params: { id: UNKNOWN } })),
  'office.setMailAside': onlySuperAdmins(() => ({ params: { id: UNKNOWN } })),
  'office.fleets': onlySuperAdmins(() => ({ query: { affiliation_id: UNKNOWN } })),
  'office.addFleet': onlySuperAdmins(() => ({ body: { name: '', brand_id: 'default', owner: noPerson } })),
  'office.saveFleet': onlySuperAdmins(() => ({ params: { id: UNKNOWN }, body: { is_active: false } })),
  'office.companyOfFleet': onlySuperAdmins(() => ({ params: { id: UNKNOWN } })),
  'office.affiliations': plain,
  'office.affiliation': onlySuperAdmins(() => ({ params: { id: UNKNOWN } })),
  'office.addAffiliation': onlySuperAdmins(() => ({ body: anAffiliation })),
  'office.saveAffiliation': onlySuperAdmins(() => ({ params: { id: UNKNOWN }, body: anAffiliation })),
  'office.giveFleets': onlySuperAdmins(() => ({ params: { id: UNKNOWN }, body: { fleet_ids: [UNKNOWN] } })),
  'office.takeFleet': onlySuperAdmins(() => ({ params: { id: UNKNOWN, fleet_id: UNKNOWN } })),
  'office.inviteStaff': onlySuperAdmins(() => ({ params: { id: UNKNOWN }, body: noPerson })),
  'office.shops': plain,
  'office.shop': onlySuperAdmins(() => ({ params: { id: UNKNOWN } })),
  'office.saveShop': onlySuperAdmins(() => ({ params: { id: UNKNOWN }, body: {} })),
  'office.inviteDesk': onlySuperAdmins(() => ({
    params: { id: UNKNOWN },
    body: { email: 'noor@harbor.example', first_name: 'Noor', last_name: 'Haddad' },
  })),
  'office.shopPlace': { own: () => ({ query: { address: '1 Main St, Chicago, IL 60608' } }) },
  'office.addShop': onlySuperAdmins(() => ({ body: { name: '', phone: '', address: '', bays: 1 } })),
  'office.setShopLogo': onlySuperAdmins(() => ({ params: { id: UNKNOWN }, body: {} })),
  'office.removeShopLogo': onlySuperAdmins(() => ({ params: { id: UNKNOWN } })),
  'office.inviteDesks': onlySuperAdmins(() => ({ body: { shop_ids: [UNKNOWN] } })),
  'office.endDesk': onlySuperAdmins(() => ({ params: { id: UNKNOWN, desk_id: UNKNOWN } })),
  'office.adminLink': { own: () => ({ body: { code: 'nobody-has-it' } }) },
  'office.createAdministrator': {
    own: () => ({
      body: {
        code: 'nobody-has-it',
        name: 'Noor Haddad',
        email: 'noor@harbor.example',
        password: 'a longer phrase',
        time_zone: OFFICE_ZONE_IDS[0],
      },
    }),
  },
  'office.setup': plain,
  'office.saveCompany': {
    own: () => ({ body: { name: '', address: '', city: '', state: '', zip: '', country: 'US' } }),
  },
  'office.testMail': plain,
  'directory.show': plain,
  'directory.connect': plain,
  'directory.replaceToken': plain,
  'directory.turnOff': plain,
  // The directory of one company is never that of another; tested with its action.
  'directory.managePerson': {
    own: () => ({ params: { id: UNKNOWN }, body: { is_managed: true } }),
    foreign: ({ user }) => ({ params: { id: user }, body: { is_managed: true } }),
    foreignStatus: 403,
  },
  'office.administrators': plain,
  'office.inviteAdministrator': { own: () => ({ body: { name: '', email: '' } }) },
  'office.switchAdministrator': onlySuperAdmins(() => ({ params: { id: UNKNOWN }, body: { is_active: false } })),
  'office.audit': onlySuperAdmins(() => ({ query: { fleet_id: UNKNOWN } })),
  'office.auditCsv': onlySuperAdmins(() => ({ query: { fleet_id: UNKNOWN } })),
}

/** Between managed fleets: uses unknown ids where it would move something. */
const transferEntries: Record<string, Entry> = {
  'transfers.find': { own: () => ({ body: { numbers: ['NO-SUCH-NUMBER'] } }) },
  'transfers.preview': {
    own: () => ({ query: { vehicle_ids: [UNKNOWN], new_fleet_id: UNKNOWN } }),
    foreign: ({ vehicle, fleet }) => ({ query: { vehicle_ids: [vehicle], new_fleet_id: fleet } }),
  },
  'transfers.transfer': {
    own: () => ({ body: { vehicle_ids: [UNKNOWN], old_fleet_ids: [UNKNOWN], new_fleet_id: UNKNOWN } }),
    foreign: ({ vehicle, fleet }) => ({ body: { vehicle_ids: [vehicle], old_fleet_ids: [fleet], new_fleet_id: UNKNOWN } }),
  },
}

/** One entry for every call; the matrix fails for a missing one. */
export const entries: Record<string, Entry> = {
  'accounts.signIn': { own: () => ({ body: { email: 'nobody@example.com', password: 'wrong-one' } }) },
  'accounts.sendOneTimeCode': { own: () => ({ body: { email: 'nobody@example.com', password: 'wrong-one' } }) },
  'accounts.captchaChallenge': plain,
  'accounts.featureFlags': {
    own: () => ({ query: { customer_id: 1 } }),
    foreign: ({ user }) => ({ query: { customer_id: user, affiliation_id: 1 } }),
    foreignStatus: 200,
  },
  'accounts.forgotPassword': { own: () => ({ body: { email: 'nobody@example.com' } }) },
  'accounts.showInvitation': { own: () => ({ body: { code: 'none' } }) },
  'accounts.resetPassword': {
    own: () => ({
      body: { new_password: 'another-one', new_password_confirmation: 'another-one', reset_token: 'nobody-has-it' },
    }),
  },
  'accounts.changePassword': {
    own: () => ({
      body: { current_password: 'wrong-one', new_password: 'another-one', new_password_confirmation: 'another-one' },
    }),
  },
  'accounts.accountFleets': {
    own: () => ({ query: { account_id: UNKNOWN } }),
    foreign: () => ({ query: { account_id: UNKNOWN } }),
  },
  'accounts.signOut': plain,
  'sessions.list': plain,
  'sessions.issueDownloadToken': plain,
  'sessions.end': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'sessions.endOthers': plain,
  'calendar.show': plain,
  'calendar.turnOn': { own: () => ({ body: {} }) },
  'calendar.renew': { own: () => ({ body: {} }) },
  'calendar.turnOff': plain,
  'calendar.file': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: 1 } }) },
  'apiKeys.list': plain,
  'apiKeys.self': plain,
  'apiKeys.fleets': plain,
  'apiKeys.managers': plain,
  'apiKeys.create': {
    own: () => ({ body: { ...NEW_KEY } }),
    foreign: ({ fleet }) => ({ body: { ...NEW_KEY, fleet_ids: [fleet] } }),
  },
  'apiKeys.change': {
    own: () => ({ params: { id: UNKNOWN }, body: { name: 'Routes' } }),
    foreign: () => ({ params: { id: UNKNOWN }, body: { name: 'Routes' } }),
  },
  'apiKeys.replace': {
    own: () => ({ params: { id: UNKNOWN }, body: { overlap_hours: 0 } }),
    foreign: () => ({ params: { id: UNKNOWN }, body: { overlap_hours: 0 } }),
  },
  'apiKeys.revoke': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'apiKeys.requests': { own: () => ({}), foreign: () => ({ query: { api_key_id: UNKNOWN } }), foreignStatus: 200 },
  'push.list': plain,
  'push.subscribe': { own: () => ({ body: { ...SUBSCRIPTION } }) },
  'push.remove': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'push.renew': { own: () => ({ body: { ...SUBSCRIPTION, old_endpoint: 'https://push.unknown.org/1', old_auth: 'none' } }) },
  'profile.show': plain,
  'profile.save': {
    own: ({ fleet, user }) => ({ params: { id: fleet, user_id: user }, body: { user: {} } }),
    foreign: ({ fleet, user }) => ({ params: { id: fleet, user_id: user }, body: { user: { firstName: 'Taken' } } }),
  },
  'textMessages.report': { own: () => ({ body: { MessageSid: 'SM1', MessageStatus: 'delivered' } }) },
  'textMessages.incoming': { own: () => ({ body: { MessageSid: 'SM1', From: '+13125550101', Body: 'STOP' } }) },
  'emailProof.prove': { own: () => ({ body: { token: 'x'.repeat(43) } }) },
  'emailProof.sendAgain': plain,
  'signUp.signUp': {
    own: () => ({ body: { fleet: { name: '', vehicles_total: 0 }, customer: newOwner } }),
  },
  'partners.begin': { own: () => ({ query: { partner: 'telematics' } }) },
  'savedViews.list': { own: () => ({ query: { list: 'vehicles' } }) },
  'savedViews.create': { own: () => ({ body: { list: 'vehicles', name: '', settings: NO_SETTINGS } }) },
  'savedViews.order': {
    own: () => ({ body: { list: 'vehicles', ids: [] } }),
    foreign: () => ({ body: { list: 'vehicles', ids: [UNKNOWN] } }),
    foreignStatus: 200,
  },
  'savedViews.update': {
    own: () => ({ params: { id: UNKNOWN }, body: {} }),
    foreign: () => ({ params: { id: UNKNOWN }, body: {} }),
  },
  'savedViews.remove': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'viewMails.show': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'viewMails.save': {
    own: () => ({ params: { id: UNKNOWN }, body: NO_MAIL }),
    foreign: () => ({ params: { id: UNKNOWN }, body: NO_MAIL }),
  },
  'viewMails.remove': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'viewMails.open': { own: () => ({ query: { key: 'none' } }) },
  'viewMails.file': { own: () => ({ query: { key: 'none' } }) },
  'viewMails.stop': { own: () => ({ body: { key: 'none' } }) },
  'viewMails.oneClick': { own: () => ({ query: { key: 'none' } }) },
  'viewMails.oneClickPage': { own: () => ({ query: { key: 'none' } }) },
  'bulkChanges.list': plain,
  'bulkChanges.show': { own: () => ({ ...NO_IMPORT }), foreign: () => ({ ...NO_IMPORT }) },
  'bulkChanges.undo': { own: () => ({ ...NO_IMPORT }), foreign: () => ({ ...NO_IMPORT }) },
  'flags.list': plain,
  'flags.set': {
    own: () => ({ params: { flag: 'glovebox' }, body: { value: true, fleet_id: UNKNOWN } }),
    foreign: ({ fleet }) => ({ params: { flag: 'glovebox' }, body: { value: false, fleet_id: fleet } }),
    foreignStatus: 403,
  },
  'flags.history': { own: () => ({ params: { flag: 'glovebox' } }) },
  'partnerTokens.list': plain,
  'partnerTokens.issue': { own: () => ({ body: { partner: 'fuelcard1', email: 'nobody@example.com' } }) },
  'partnerTokens.revoke': {
    own: () => ({ params: { id: UNKNOWN } }),
    foreign: () => ({ params: { id: UNKNOWN } }),
    foreignStatus: 403,
  },
  'partners.callback': { own: () => ({ query: { state: 'nobody-has-it', code: 'x' } }) },
  'partners.endSession': plain,
  'partners.saveCustomer': {
    own: () => ({ params: { id: UNKNOWN }, body: partnerCustomer }),
    foreign: ({ user }) => ({ params: { id: user }, body: partnerCustomer }),
    foreignStatus: 401,
  },
  'demoPartner.people': { own: () => ({ query: { partner: 'telematics' } }) },
  'demoPartner.signIn': {
    own: () => ({ body: { partner: 'telematics', user_id: UNKNOWN } }),
    foreign: ({ user }) => ({ body: { partner: 'telematics', user_id: user } }),
  },
  ...transferEntries,
  'accounts.me': plain,
  'accounts.setFmcMode': { own: () => ({ body: { fmc_mode: true } }) },
  'accounts.setLanguage': {
    own: ({ user }) => ({ params: { id: user }, body: { user: { language: 'en' } } }),
    foreign: ({ user }) => ({ params: { id: user }, body: { user: { language: 'fr' } } }),
  },
  'approvals.history': {
    own: ({ fleet }) => ({ query: { fleet_id: fleet } }),
    foreign: ({ fleet }) => ({ query: { fleet_id: fleet } }),
    foreignStatus: 200,
  },
  'approvals.fleetOrdersCsv': {
    own: ({ fleet }) => ({ query: { fleet_id: fleet } }),
    foreign: ({ fleet }) => ({ query: { fleet_id: fleet } }),
    foreignStatus: 200,
  },
  'approvals.fleetOrders': {
    own: ({ fleet }) => ({ query: { fleet_id: fleet } }),
    foreign: ({ fleet }) => ({ query: { fleet_id: fleet } }),
    foreignStatus: 200,
  },
  'approvals.waitingForMe': plain,
  'approvals.fleetsWaiting': {
    own: ({ order, fleet }) => ({ query: { order_ids: [order], fleet_id: fleet } }),
    foreign: ({ order, fleet }) => ({ query: { order_ids: [order], fleet_id: fleet } }),
    foreignStatus: 200,
  },
  'approvals.waiting': {
    own: ({ order }) => ({ query: { order_ids: [order] } }),
    foreign: ({ order }) => ({ query: { order_ids: [order] } }),
    foreignStatus: 200,
  },
  'approvals.activeMaintenances': plain,
  'approvals.policies': plain,
  'approvals.policyChoices': plain,
  'approvals.previewPolicy': {
    own: ({ vehicle }) => ({ body: { amount: 100, vehicle_id: vehicle } }),
    foreign: ({ vehicle }) => ({ body: { amount: 100, vehicle_id: vehicle } }),
  },
  'approvals.createPolicy': {
    own: () => ({ body: { ...policyForm, user_ids: [] } }),
    foreign: ({ vehicle }) => ({ body: { ...policyForm, all_vehicles: false, vehicle_ids: [vehicle] } }),
    foreignStatus: 422,
  },
  'approvals.updatePolicy': destroys('policy', policyForm),
  'approvals.deletePolicy': destroys('policy'),
  'approvals.policyHistory': destroys('policy'),
  'approvals.vehiclePolicies': byVehicle(),
  'approvals.userPolicies': { ...ofUser(), foreignStatus: 200 },
  'approvals.deputy': byColleague(),
  'approvals.setDeputy': byColleague({ body: { deputy_user_id: 1, from_on: '2026-11-20', to_on: '2026-11-30' } }),
  'approvals.removeDeputy': byColleague(),
  'approvals.order': byOrder(),
  'approvals.show': byOrder(),
  'approvals.approve': byOrder({ status: 'approved' }),
  'approvals.bulkApprove': {
    own: () => ({ body: { orders: [] } }),
    foreign: ({ order }) => ({ body: { orders: [{ id: order, version: 1 }] } }),
  },
  'approvals.bulkApproveFleets': {
    own: () => ({ body: { orders: [] } }),
    foreign: ({ order, fleet }) => ({ body: { orders: [{ id: order, fleet_id: fleet, version: 1 }] } }),
  },
  'approvals.bulkDeclineFleets': {
    own: () => ({ body: { orders: [], reason: 'Too expensive' } }),
    foreign: ({ order, fleet }) => ({ body: { orders: [{ id: order, fleet_id: fleet, version: 1 }], reason: 'Too expensive' } }),
  },
  'approvals.payAgain': byOrder({ payment_token: '1' }),
  'approvals.preview': byOrder({ order: { order_services: [] } }),
  'approvals.setVanityLabel': {
    own: ({ order, line }) => ({
      params: { id: order },
      body: { order_service_id: line, shop_order_id: order, vanity_label: 'Label' },
    }),
    foreign: ({ order, line }) => ({
      params: { id: order },
      body: { order_service_id: line, shop_order_id: order, vanity_label: 'Label' },
    }),
  },
  'dashboards.orderAggregates': {
    own: () => ({ query: { start_date: '2026-10-01', end_date: '2026-11-30', grouping: 'monthly' } }),
  },
  'search.everything': { own: () => ({ query: { query: 'loop' } }) },
  'company.setUp': plain,
  'samples.enter': plain,
  'samples.remove': plain,
  'company.dismissSetUp': { own: () => ({ body: { is_dismissed: true } }) },
  'company.exampleSchedule': plain,
  'company.show': plain,
  'company.update': { own: () => ({ body: {} }) },
  'company.setLogo': { own: () => ({ body: {} }) },
  'company.removeLogo': plain,
  'company.openLogo': { own: () => ({ params: { id: UNKNOWN } }), foreign: ({ fleet }) => ({ params: { id: fleet } }) },
  'dashboards.attention': plain,
  'dashboards.awaiting': plain,
  'dashboards.driverHome': plain,
  'dashboards.scatter': plain,
  'dashboards.fleets': plain,
  'dashboards.fleetsSummary': plain,
  'dashboards.fleetsCsv': plain,
  'fleets.actAs': {
    own: ({ fleet }) => ({ body: { fleet_id: fleet } }),
    foreign: ({ fleet }) => ({ body: { fleet_id: fleet } }),
    foreignStatus: 403,
  },
  'fleets.stopActing': plain,
  'fleets.basicDetails': plain,
  'fleets.paymentTypes': plain,
  'fleets.show': { own: ({ fleet }) => ({ params: { id: fleet } }), foreign: ({ fleet }) => ({ params: { id: fleet } }) },
  'fleets.formChoices': {
    own: ({ fleet }) => ({ query: { fleet_id: fleet } }),
    foreign: ({ fleet }) => ({ query: { fleet_id: fleet } }),
  },
  'fleets.add': { own: () => ({ body: { name: '', fleet_payment_type: '' } }) },
  'fleets.update': {
    own: () => ({ params: { id: UNKNOWN }, body: { name: 'Taken over' } }),
    foreign: ({ fleet }) => ({ params: { id: fleet }, body: { name: 'Taken over' } }),
  },
  'users.list': byFleet,
  'users.csv': byFleet,
  'users.show': {
    own: ({ fleet }) => ({ params: { fleet_id: fleet, id: UNKNOWN } }),
    foreign: ({ fleet, user }) => ({ params: { fleet_id: fleet, id: user } }),
  },
  'users.edit': {
    own: ({ fleet }) => ({ params: { fleet_id: fleet, id: UNKNOWN } }),
    foreign: ({ fleet, user }) => ({ params: { fleet_id: fleet, id: user } }),
  },
  'users.history': {
    own: ({ fleet }) => ({ params: { fleet_id: fleet, id: UNKNOWN } }),
    foreign: ({ fleet, user }) => ({ params: { fleet_id: fleet, id: user } }),
  },
  'users.formChoices': plain,
  'users.staff': plain,
  'users.staffCsv': plain,
  'users.add': {
    own: () => ({ body: { user: { firstName: '' } } }),
    foreign: ({ vehicle }) => ({ body: { user: { ...newUser, vehicle_ids: [vehicle] } } }),
    foreignStatus: 422,
  },
  'users.update': {
    own: () => ({ params: { id: UNKNOWN }, body: { user: { firstName: 'Taken', lastName: 'Over' } } }),
    foreign: ({ user }) => ({ params: { id: user }, body: { user: { firstName: 'Taken', lastName: 'Over' } } }),
  },
  'users.remove': { own: () => ({ params: { id: UNKNOWN } }), foreign: ({ user }) => ({ params: { id: user } }) },
  'users.switch': {
    own: () => ({ params: { id: UNKNOWN }, body: { is_active: false } }),
    foreign: ({ user }) => ({ params: { id: user }, body: { is_active: false } }),
  },
  'users.bulkChange': {
    own: () => ({ body: { user_ids: [UNKNOWN], is_active: false } }),
    foreign: ({ user }) => ({ body: { user_ids: [user], is_active: false } }),
  },
  'users.inviteMany': {
    own: () => ({ body: { user_ids: [UNKNOWN] } }),
    foreign: ({ user }) => ({ body: { user_ids: [user] } }),
  },
  'users.invite': { own: () => ({ params: { id: UNKNOWN } }), foreign: ({ user }) => ({ params: { id: user } }) },
  'users.showCode': { own: () => ({ params: { id: UNKNOWN } }), foreign: ({ user }) => ({ params: { id: user } }) },
  'users.roles': plain,
  'users.ownAffiliation': plain,
  'fleets.remove': { own: () => ({ params: { id: UNKNOWN } }), foreign: ({ fleet }) => ({ params: { id: fleet } }) },
  'fleets.history': { own: ({ fleet }) => ({ params: { id: fleet } }), foreign: ({ fleet }) => ({ params: { id: fleet } }) },
  'documents.list': byVehicleQuery,
  'documents.file': {
    own: ({ vehicle }) => ({ body: { vehicle_id: vehicle, document_type: 'Drivers License' } }),
    foreign: ({ vehicle }) => ({ body: { vehicle_id: vehicle, document_type: 'Drivers License' } }),
  },
  'documents.change': {
    own: () => ({ params: { id: UNKNOWN }, body: { document_type: 'Registration' } }),
    foreign: ({ document }) => ({ params: { id: document }, body: { document_type: 'Registration' } }),
  },
  'documents.remove': { own: () => ({ params: { id: UNKNOWN } }), foreign: ({ document }) => ({ params: { id: document } }) },
  'documents.open': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: 1 } }) },
  'documents.ofFleet': plain,
  'documents.expiring': plain,
  'documents.expiringCsv': plain,
  'documents.setPhoto': byVehicle({ body: {} }),
  'documents.removePhoto': byVehicle(),
  'documents.openPhoto': { own: () => ({ params: { id: UNKNOWN } }), foreign: ({ vehicle }) => ({ params: { id: vehicle } }) },
  'history.ofVehicle': byVehicleQuery,
  'history.manualList': byVehicleQuery,
  'history.showManual': byRecord(),
  'history.record': byVehicle({ body: {} }),
  'history.change': byRecord({ body: {} }),
  'history.remove': { own: () => ({ params: { id: UNKNOWN } }), foreign: ({ record }) => ({ params: { id: record } }) },
  'history.document': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: 1 } }) },
  'history.csv': byVehicle(),
  'fuel.summary': plain,
  'fuel.list': byVehicle(),
  'fuel.add': byVehicle({ body: {} }),
  'fuel.change': byFill({ body: {} }),
  'fuel.remove': { own: () => ({ params: { id: UNKNOWN } }), foreign: ({ fill }) => ({ params: { id: fill } }) },
  'fuel.csv': byVehicleQuery,
  'timeline.show': byVehicle(),
  'timeline.csv': byVehicle(),
  'timeline.costs': byVehicle(),
  'orderPayments.refund': { ...destroys('order', { amount: 1, reason: 'Done twice' }), foreignStatus: 403 },
  'orderPayments.refundable': plain,
  'orderPayments.differences': plain,
  'disputes.list': plain,
  'disputes.simulate': {
    own: () => ({ body: { order_id: UNKNOWN, status: 'open' } }),
    foreign: ({ order }) => ({ body: { order_id: order, status: 'open' } }),
    foreignStatus: 403,
  },
  'orderPayments.webhook': { own: () => ({ body: { bt_signature: 'none', bt_payload: '{}' } }) },
  'telematics.battery': connected,
  'telematics.oil': connected,
  'telematics.tires': connected,
  'telematics.faults': connected,
  'telematics.keptAside': connected,
  'telematics.decide': {
    own: () => ({ params: { id: UNKNOWN }, body: { decision: 'dismissed' } }),
    foreign: () => ({ params: { id: UNKNOWN }, body: { decision: 'used' } }),
  },
  'telematics.connection': plain,
  'telematics.unmatched': plain,
  'telematics.freeDevices': plain,
  'telematics.chooseVehicle': {
    own: ({ vehicle }) => ({ params: { id: 'nowhere' }, body: { vehicle_id: vehicle } }),
    foreign: ({ vehicle }) => ({ params: { id: 'nowhere' }, body: { vehicle_id: vehicle } }),
  },
  'telematics.syncEvents': plain,
  'telematics.sync': { own: () => ({ body: {} }) },
  'orders.services': byVehicleQuery,
  'orders.searchServices': {
    own: ({ vehicle }) => ({ body: { query: 'oil', vehicle_id: vehicle } }),
    foreign: ({ vehicle }) => ({ body: { query: 'oil', vehicle_id: vehicle } }),
  },
  'orders.vehicleRequest': byVehicle(),
  'orders.request': {
    own: () => ({ body: { vehicle_id: UNKNOWN, order_services: [] } }),
    foreign: ({ vehicle, shop, service }) => ({
      body: {
        vehicle_id: vehicle,
        shop_id: shop,
        order_services: [{ service_definition_id: service }],
        appointment_datetime: '2026-11-24T09:00',
      },
    }),
  },
  'orders.list': { ...byVehicleQuery, foreignStatus: 200 },
  'orders.page': { ...byVehicleQuery, foreignStatus: 200 },
  'orders.shopNames': plain,
  'orders.csv': { ...byVehicleQuery, foreignStatus: 200 },
  'orders.summary': plain,
  'orders.cancel': destroys('order', { status: 'cancel' }),
  'orders.changePoNumber': byOrder({ po_number: 'PO-1' }),
  'orders.reschedule': destroys('order', { appointment_datetime: '2026-11-24T09:00' }),
  'orders.activity': {
    own: ({ order }) => ({ query: { shopOrderId: order } }),
    foreign: ({ order }) => ({ query: { shopOrderId: order } }),
  },
  'orders.notes': {
    own: ({ order }) => ({ query: { shopOrderId: order } }),
    foreign: ({ order }) => ({ query: { shopOrderId: order } }),
  },
  'orders.invoiceFile': {
    own: ({ order }) => ({ params: { id: order, file_id: UNKNOWN } }),
    foreign: ({ order }) => ({ params: { id: order, file_id: UNKNOWN } }),
  },
  'orders.openLinePhoto': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'orders.openMessagePhoto': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'orders.newMessages': plain,
  'orders.readMessages': byOrder({ last_message_id: 1 }),
  'orders.sendMessage': byOrder({ message: 'When is it ready?' }),
  'orders.addNote': {
    own: ({ order }) => ({ body: { shopOrderId: order, approverNote: 'A note' } }),
    foreign: ({ order }) => ({ body: { shopOrderId: order, approverNote: 'A note' } }),
  },
  'methods.token': plain,
  'methods.list': plain,
  'methods.add': { own: () => ({ body: {} }), foreign: ({ user }) => ({ body: { customer_ids: [user] } }), foreignStatus: 422 },
  'methods.update': destroys('method', { nickname: 'Taken over' }),
  'methods.remove': destroys('method'),
  'methods.setDefault': destroys('method'),
  'methods.accountNumber': {
    own: ({ fleet }) => ({ params: { id: fleet } }),
    foreign: ({ fleet }) => ({ params: { id: fleet } }),
  },
  'methods.setAccountNumber': {
    own: ({ fleet }) => ({ params: { id: fleet }, body: { wex_account_number: '' } }),
    foreign: ({ fleet }) => ({ params: { id: fleet }, body: { wex_account_number: '0000694100093' } }),
  },
  'approvals.held': plain,
  'approvals.heldOfFleets': plain,
  'approvals.hold': destroys('order', { status: 'approved' }),
  'approvals.undoHeld': destroys('order'),
  'notifications.list': plain,
  'unread.count': plain,
  'notifications.digest': plain,
  'notifications.chooseDigest': { own: () => ({ body: { every: 'day' } }) },
  // Ids of another user are ignored, like unknown ones.
  'notifications.markRead': {
    own: () => ({ body: { ids: [UNKNOWN] } }),
    foreign: () => ({ body: { ids: [UNKNOWN] } }),
    foreignStatus: 200,
  },
  'notifications.markAllRead': { own: () => ({ body: {} }) },
  'notifications.undoMarkAllRead': { own: () => ({ body: { read_at: '2026-11-23T16:00:00.000Z' } }) },
  'notices.undelivered': byOrder(),
  'notices.undeliveredOfDesk': byOrder(),
  'outbox.list': plain,
  // The demo's outbox belongs to no fleet: the foreign request uses an unknown mail.
  'outbox.letter': { own: () => ({ params: { id: 1 } }), foreign: () => ({ params: { id: 999_999_999 } }) },
  'outbox.pushes': plain,
  'outbox.texts': plain,
  'outbox.answerText': { own: () => ({ body: { phone_number: '5550100000', body: 'hello' } }) },
  'portal.signIn': { own: () => ({ body: { email: 'nobody@example.com', password: 'wrong-one' } }) },
  'portal.signOut': plain,
  'deskUser.me': plain,
  'portal.setLanguage': { own: () => ({ body: { language: 'en' } }) },
  'portal.day': plain,
  'portal.orders': plain,
  'portal.order': byOrder(),
  'portal.offeredServices': plain,
  'portal.confirm': byOrder({}),
  'portal.decline': byOrder({ reason: 'declined', comment: 'No bay' }),
  'portal.freeTimes': {
    own: ({ order }) => ({ params: { id: order }, query: { date: '2026-11-24' } }),
    foreign: ({ order }) => ({ params: { id: order }, query: { date: '2026-11-24' } }),
  },
  'portal.proposeTime': byOrder({ date: '2026-11-24', time: '09:00' }),
  'portal.checkIn': byOrder({ odometer: 90_000 }),
  'portal.undoArrival': byOrder({}),
  'portal.estimate': byOrder({ lines: [], tax: 0 }),
  // Without its file the call is refused first; its own test tries the order of another shop.
  'portal.addLinePhoto': { ...byOrder({ photo: 'none' }), foreignStatus: 422 },
  'portal.complete': byOrder({ odometer: 90_000, invoice_number: 'A1' }),
  'portal.fileInvoice': byOrder({ invoice_files: [] }),
  'portal.invoiceFile': {
    own: ({ order }) => ({ params: { id: order, file_id: UNKNOWN } }),
    foreign: ({ order }) => ({ params: { id: order, file_id: UNKNOWN } }),
  },
  'portal.payInShop': byOrder({}),
  'portal.sendMessage': byOrder({ message: 'Ready at noon' }),
  'portal.readMessages': byOrder({ last_message_id: 1 }),
  'portal.findVehicle': { own: () => ({ query: { vin: '1FTBR1Y86MK010988' } }) },
  'portal.walkIn': {
    own: () => ({ body: { vehicle_id: UNKNOWN, services: [] } }),
    // A shop user finds a vehicle of any fleet, but only by VIN or plate; the id only selects one of several matches.
    foreign: ({ vehicle, service }) => ({ body: { vehicle_id: vehicle, services: [{ service_definition_id: service }] } }),
    foreignStatus: 422,
  },
  'portal.pastOrders': plain,
  'portal.prices': plain,
  'portal.pricesFile': plain,
  'portal.readPrices': plain,
  'portal.readPriceColumns': plain,
  'portal.importPrices': { own: () => ({ body: { file_name: 'prices.csv', rows: [] } }) },
  'portal.undoPrices': { own: () => ({ ...NO_IMPORT }), foreign: () => ({ ...NO_IMPORT }) },
  'portal.savePrices': { own: () => ({ body: { prices: [] } }) },
  'portal.settings': plain,
  'portal.saveSettings': {
    own: () => ({ body: { hours: [], closures: [], bays: 0, auto_confirm: false, phone_only: false, payment_providers: [] } }),
  },
  'portal.setLogo': { own: () => ({ body: {} }) },
  'portal.removeLogo': plain,
  'portal.openLogo': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'spend.show': plain,
  'spend.orders': byVehicleQuery,
  'spend.csv': byVehicleQuery,
  // An empty period: laying out a page for each role would take longer than all other calls together.
  'spend.pdf': { own: () => ({ query: { start: '2015-01-01' } }) },
  'spend.setBudget': { own: () => ({ body: { monthly_budget: 5000 } }) },
  'accounting.show': plain,
  'accounting.choose': {
    own: () => ({
      body: {
        layout: 'xero',
        day_order: 'day_first',
        due: 'days_30',
        vendor: 'shop',
        tracking: 'none',
        tracking_name: '',
        taxes: 'lines',
        account: '473',
        accounts: [],
        tax_names: [],
      },
    }),
  },
  'accounting.csv': plain,
  'noticeMails.oneClick': { own: () => ({ query: { key: 'none' } }) },
  'noticeMails.oneClickPage': { own: () => ({ query: { key: 'none' } }) },
  'spendMails.list': plain,
  'spendMails.choose': { own: () => ({ body: { emails: [], with_pdf: true, with_csv: true } }) },
  'spendMails.test': plain,
  'spendMails.open': { own: () => ({ query: { key: 'none' } }) },
  'spendMails.pdf': { own: () => ({ query: { key: 'none' } }) },
  'spendMails.csv': { own: () => ({ query: { key: 'none' } }) },
  'spendMails.stop': { own: () => ({ body: { key: 'none' } }) },
  'spendMails.oneClick': { own: () => ({ query: { key: 'none' } }) },
  'spendMails.oneClickPage': { own: () => ({ query: { key: 'none' } }) },
  'imports.send': plain,
  'imports.list': plain,
  'imports.show': { own: () => ({ ...NO_IMPORT }), foreign: () => ({ ...NO_IMPORT }) },
  'imports.match': {
    own: () => ({ ...NO_IMPORT, body: {} }),
    foreign: () => ({ ...NO_IMPORT, body: {} }),
  },
  'imports.check': {
    own: () => ({ ...NO_IMPORT, body: {} }),
    foreign: () => ({ ...NO_IMPORT, body: {} }),
  },
  'imports.run': {
    own: () => ({ ...NO_IMPORT, body: {} }),
    foreign: () => ({ ...NO_IMPORT, body: {} }),
  },
  'imports.undo': { own: () => ({ ...NO_IMPORT }), foreign: () => ({ ...NO_IMPORT }) },
  'vehicles.outages': plain,
  'vehicles.outagesCsv': plain,
  'vehicles.takeOut': destroys('vehicle', { reason: 'part' }),
  'vehicles.bringIn': destroys('vehicle'),
  'vehicles.stillOut': destroys('vehicle', { outage_id: 1 }),
  'vehicleCodes.sheet': {
    own: () => ({ body: { vehicle_ids: [UNKNOWN] } }),
    foreign: ({ vehicle }) => ({ body: { vehicle_ids: [vehicle] } }),
    foreignStatus: 200,
  },
  'vehicleCodes.replace': destroys('vehicle', {}),
  'vehicleCodes.revoke': destroys('vehicle'),
  'vehicleCodes.open': { own: () => ({ params: { code: 'AAAAAAAA' } }) },
  'vehicleCodes.report': {
    own: () => ({ params: { code: 'AAAAAAAA' }, body: { reporter_name: 'Pat', lamp: 'oil' } }),
    // The id is made by the device.
    foreign: () => ({
      params: { code: 'BBBBBBBB' },
      body: { reporter_name: 'Pat', lamp: 'oil', client_id: '00000000-0000-4000-8000-000000000000' },
    }),
  },
  'problems.list': { ...byVehicleQuery, foreignStatus: 200 },
  'problems.counts': plain,
  'events.list': { own: () => ({}), foreign: ({ fleet }) => ({ query: { fleet_id: fleet } }) },
  'webhooks.list': plain,
  'webhooks.create': { own: () => ({ body: { name: 'ERP', url: 'http://10.0.0.1/', types: ['order.approved'] } }) },
  'webhooks.show': noWebhook(),
  'webhooks.update': noWebhook({ name: 'ERP' }),
  'webhooks.remove': noWebhook(),
  'webhooks.renewSecret': noWebhook({}),
  'webhooks.endOldSecret': noWebhook(),
  'webhooks.test': noWebhook({ type: 'order.approved' }),
  'webhooks.deliveries': noWebhook(),
  'webhooks.delivery': noWebhook(),
  'webhooks.sendAgain': noWebhook({}),
  'webhooks.sendRangeAgain': noWebhook({ from: '2026-11-20T00:00:00Z', until: '2026-11-20T01:00:00Z' }),
  'problems.csv': { ...byVehicleQuery, foreignStatus: 200 },
  'problems.bulkChange': {
    own: () => ({ body: { problem_ids: [UNKNOWN], change: { close: { reason: 'no_fault' } } } }),
    foreign: ({ problem }) => ({ body: { problem_ids: [problem], change: { close: { reason: 'no_fault' } } } }),
  },
  'problems.show': ofProblem(),
  'problems.deciders': byVehicle(),
  'problems.report': {
    own: () => ({ body: { vehicle_id: UNKNOWN, lamp: 'engine' } }),
    foreign: ({ vehicle }) => ({ body: { vehicle_id: vehicle, lamp: 'engine' } }),
  },
  'problems.reply': ofProblem({ words: 'Since Monday' }),
  'problems.watch': ofProblem({}),
  'problems.close': ofProblem({ reason: 'no_fault' }),
  'problems.reopen': ofProblem({}),
  'problems.park': ofProblem({}),
  'problems.split': ofProblem({ source_id: UNKNOWN }),
  'problems.openFile': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'inspections.form': byVehicle(),
  'inspections.submit': {
    own: () => ({ body: filledFor(UNKNOWN) }),
    foreign: ({ vehicle }) => ({ body: filledFor(vehicle) }),
  },
  'inspections.start': byVehicle({
    body: { client_id: '0b0e5f5e-5d0c-4b5e-9a63-1f2f3c4d5e6f', started_at: '2026-11-21T12:00:00Z' },
  }),
  'inspections.list': { ...byVehicleQuery, foreignStatus: 200 },
  'inspections.csv': { ...byVehicleQuery, foreignStatus: 200 },
  'inspections.remind': {
    own: () => ({ body: { vehicle_ids: [UNKNOWN] } }),
    foreign: ({ vehicle }) => ({ body: { vehicle_ids: [vehicle] } }),
  },
  'inspections.show': ofReport(),
  'inspections.pdf': ofReport(),
  'inspections.board': plain,
  'inspections.days': plain,
  'inspections.certify': ofReport({ defect_ids: [1], as: 'repaired', signature: SIGNATURE }),
  'inspections.review': ofReport({ signature: SIGNATURE }),
  'inspections.openFile': ofNobody(),
  'inspectionTemplates.list': plain,
  'inspectionTemplates.show': ofNobody(),
  'inspectionTemplates.create': { own: () => ({ body: { starting_point: 'us_light' } }) },
  'inspectionTemplates.save': ofNobody({ content: EMPTY_TEMPLATE }),
  'inspectionTemplates.publish': ofNobody({}),
  'inspectionTemplates.discard': ofNobody({}),
  'inspectionTemplates.remove': ofNobody(),
  'annualInspections.due': plain,
  'annualInspections.csv': plain,
  'annualInspections.list': byVehicle(),
  'annualInspections.record': byVehicle({ body: { inspected_on: '2026-11-02', inspector: 'Wes Tran' } }),
  'annualInspections.remove': ofNobody(),
  'annualInspections.openFile': ofNobody(),
  'recalls.list': plain,
  'recalls.summary': plain,
  'recalls.csv': plain,
  'recalls.vehicles': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'recalls.ofVehicle': byVehicle(),
  'recalls.setState': {
    own: ({ vehicle }) => ({ params: { id: vehicle, campaign_id: UNKNOWN }, body: { state: 'applies' } }),
    foreign: ({ vehicle }) => ({ params: { id: vehicle, campaign_id: UNKNOWN }, body: { state: 'applies' } }),
  },
  'recalls.imports': plain,
  'recalls.sendFile': plain,
  'recalls.showImport': onlySuperAdmins(() => NO_IMPORT),
  'recalls.applyImport': onlySuperAdmins(() => NO_IMPORT),
  'recalls.dropImport': onlySuperAdmins(() => NO_IMPORT),
  'schedules.show': byVehicle(),
  'schedules.services': byVehicle(),
  'schedules.nextIntervals': {
    own: ({ vehicle }) => ({ query: { vehicleIds: [vehicle] } }),
    foreign: ({ vehicle }) => ({ query: { vehicleIds: [vehicle] } }),
    foreignStatus: 200,
  },
  'schedules.recommended': byVehicleQuery,
  'schedules.extras': byVehicleQuery,
  'readings.record': {
    own: ({ vehicle }) => ({ params: { id: vehicle }, body: { odometer: 90_000 } }),
    foreign: ({ vehicle }) => ({ params: { id: vehicle }, body: { odometer: 90_000 } }),
  },
  'readings.openPhoto': { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
  'schedules.saveForecast': byVehicle({ body: { current_mileage: 90_000, monthly_mileage: 1200 } }),
  'vehicleIntervals.show': byVehicle(),
  'vehicleIntervals.pull': byVehicle(),
  'vehicleIntervals.adjust': {
    own: ({ vehicle }) => ({ params: { id: vehicle, service_definition_id: UNKNOWN }, body: { every_months: 6 } }),
    foreign: ({ vehicle }) => ({ params: { id: vehicle, service_definition_id: 1 }, body: { every_months: 6 } }),
  },
  'vehicleIntervals.undo': {
    own: ({ vehicle }) => ({ params: { id: vehicle, service_definition_id: 1 } }),
    foreign: ({ vehicle }) => ({ params: { id: vehicle, service_definition_id: 1 } }),
  },
  'vehicleIntervals.severeDuty': byVehicle({ body: { severe_duty: null } }),
  'vehicleIntervals.engineHours': byVehicle({ body: { engine_hours: 100 } }),
  'vehicleIntervals.fleet': plain,
  'vehicleIntervals.adjustFleet': { own: () => ({ params: { service_definition_id: UNKNOWN }, body: { every_months: 6 } }) },
  'vehicleIntervals.undoFleet': { own: () => ({ params: { service_definition_id: UNKNOWN } }) },
  'vehicleIntervals.severeFleet': { own: () => ({ body: { severe_duty: false } }) },
  'vehicleIntervals.countingFleet': { own: () => ({ body: { counts_by_marks: false } }) },
  'schedules.tickService': {
    own: () => ({ body: { service_id: UNKNOWN, is_completed: true } }),
    foreign: ({ vehicle }) => ({ body: { service_id: vehicle * 10_000 + 2, is_completed: true } }),
  },
  'schedules.saveServiceReminder': byVehicle({ body: { service_definition_id: UNKNOWN } }),
  'schedules.forgetLastDone': {
    own: ({ vehicle }) => ({ params: { vehicle_id: vehicle, service_definition_id: 1 } }),
    foreign: ({ vehicle }) => ({ params: { vehicle_id: vehicle, service_definition_id: 1 } }),
  },
  'schedules.snooze': byVehicle({ body: { snoozValue: '' } }),
  'schedules.snoozed': {
    own: ({ vehicle }) => ({ query: { vehicle_ids: [vehicle] } }),
    foreign: ({ vehicle }) => ({ query: { vehicle_ids: [vehicle] } }),
    foreignStatus: 200,
  },
  'schedules.preferences': ofUser(),
  'schedules.savePreferences': ofUser({ body: { text_notification: false, email_notification: true } }),
  'schedules.markServices': byVehicle({ body: { service_completed_details: [], are_all_completed: false } }),
  'schedules.markInterval': byVehicle({ body: { is_completed: true, service_definition_ids: [] } }),
  'schedules.completedIntervals': byVehicle(),
  'schedules.fleetServices': {
    own: ({ vehicle }) => ({ query: { vehicle_ids: [vehicle] } }),
    foreign: ({ vehicle }) => ({ query: { vehicle_ids: [vehicle] } }),
    foreignStatus: 200,
  },
  'ratings.show': byOrder(),
  'ratings.rate': byOrder({ stars: 5 }),
  'visitPlan.suggest': {
    own: () => ({ body: {} }),
    foreign: () => ({ body: { shop_ids: [UNKNOWN] } }),
  },
  'visitPlan.book': {
    own: ({ shop, service }) => ({
      body: { visits: [{ ...VISIT, vehicle_id: UNKNOWN, shop_id: shop, order_services: [{ service_definition_id: service }] }] },
    }),
    foreign: ({ vehicle, shop, service }) => ({
      body: { visits: [{ ...VISIT, vehicle_id: vehicle, shop_id: shop, order_services: [{ service_definition_id: service }] }] },
    }),
  },
  'visitPlan.bookings': { own: () => NO_IMPORT, foreign: () => NO_IMPORT },
  'lastServices.services': plain,
  'lastServices.vehicles': { own: () => ({ params: { service_definition_id: 1 } }) },
  'lastServices.save': {
    own: () => ({ params: { service_definition_id: 1 }, body: { vehicles: [{ vehicle_id: UNKNOWN, answer: 'not_known' }] } }),
    foreign: ({ vehicle }) => ({
      params: { service_definition_id: 1 },
      body: { vehicles: [{ vehicle_id: vehicle, answer: 'not_known' }] },
    }),
  },
  'dueServices.list': plain,
  'dueServices.vehicles': plain,
  'dueServices.counts': plain,
  'dueServices.leftOut': {
    own: () => ({ query: {} }),
    foreign: ({ vehicle }) => ({ query: { vehicle_ids: [vehicle] } }),
    foreignStatus: 200,
  },
  'dueServices.csv': {
    own: () => ({ query: {} }),
    foreign: ({ vehicle }) => ({ query: { by: 'vehicle', vehicle_ids: [vehicle] } }),
    foreignStatus: 200,
  },
  'dueServices.snooze': {
    own: () => ({ body: { services: [{ vehicle_id: UNKNOWN, service_definition_id: 2 }], weeks: 1 } }),
    foreign: ({ vehicle }) => ({ body: { services: [{ vehicle_id: vehicle, service_definition_id: 2 }], weeks: 1 } }),
  },
  'dueServices.unsnooze': {
    own: () => ({ body: { services: [{ vehicle_id: UNKNOWN, service_definition_id: 2 }] } }),
    foreign: ({ vehicle }) => ({ body: { services: [{ vehicle_id: vehicle, service_definition_id: 2 }] } }),
  },
  'dueServices.complete': {
    own: () => ({ body: { services: [{ vehicle_id: UNKNOWN, service_definition_id: 2 }] } }),
    foreign: ({ vehicle }) => ({ body: { services: [{ vehicle_id: vehicle, service_definition_id: 2 }] } }),
  },
  'dueServices.bulkChange': {
    own: () => ({ body: { services: [{ vehicle_id: UNKNOWN, service_definition_id: 2 }], change: { completed_on: '' } } }),
    foreign: ({ vehicle }) => ({
      body: { services: [{ vehicle_id: vehicle, service_definition_id: 2 }], change: { completed_on: '' } },
    }),
  },
  'dueServices.reopen': {
    own: () => ({ body: { services: [{ vehicle_id: UNKNOWN, service_definition_id: 2 }] } }),
    foreign: ({ vehicle }) => ({ body: { services: [{ vehicle_id: vehicle, service_definition_id: 2 }] } }),
  },
  'intervalImports.list': plain,
  'intervalImports.preview': { own: () => ({ body: { file_name: 'a.csv', content: '' } }) },
  'intervalImports.errors': { own: () => ({ body: { file_name: 'a.csv', content: '' } }) },
  'intervalImports.run': { own: () => ({ body: { file_name: 'a.csv', content: '' } }) },
  'intervalImports.undo': {
    own: () => ({ params: { id: UNKNOWN } }),
    foreign: () => ({ params: { id: UNKNOWN } }),
  },
  'ownSchedules.list': plain,
  'ownSchedules.choices': plain,
  'ownSchedules.create': {
    own: () => ({ body: { name: '', applies_to: 'all' } }),
    foreign: ({ vehicle }) => ({
      body: { name: 'Oil', service_definition_ids: [1], every_distance: 5000, applies_to: 'vehicles', vehicle_ids: [vehicle] },
    }),
    foreignStatus: 422,
  },
  'ownSchedules.preview': {
    own: () => ({ body: { name: '', applies_to: 'all' } }),
    foreign: ({ vehicle }) => ({
      body: { name: 'Oil', service_definition_ids: [1], every_distance: 5000, applies_to: 'vehicles', vehicle_ids: [vehicle] },
    }),
    foreignStatus: 422,
  },
  'ownSchedules.update': {
    own: () => ({ params: { id: UNKNOWN }, body: { name: 'Oil', applies_to: 'all' } }),
    foreign: () => ({ params: { id: UNKNOWN }, body: { name: 'Oil', applies_to: 'all' } }),
  },
  'ownSchedules.pause': {
    own: () => ({ params: { id: UNKNOWN }, body: { is_paused: true } }),
    foreign: () => ({ params: { id: UNKNOWN }, body: { is_paused: true } }),
  },
  'ownSchedules.remove': {
    own: () => ({ params: { id: UNKNOWN } }),
    foreign: () => ({ params: { id: UNKNOWN } }),
  },
  'shops.select': {
    own: ({ vehicle }) => ({ query: { zip: '60607', vehicle_id: vehicle } }),
    foreign: ({ vehicle }) => ({ query: { zip: '60607', vehicle_id: vehicle } }),
  },
  'shops.favorites': byVehicleQuery,
  'shops.show': {
    own: ({ shop, vehicle }) => ({ params: { id: shop }, query: { vehicle_id: vehicle } }),
    foreign: ({ shop, vehicle }) => ({ params: { id: shop }, query: { vehicle_id: vehicle } }),
  },
  'shops.toggleFavorite': {
    own: ({ shop }) => ({ params: { id: shop }, body: { value: true } }),
    foreign: () => ({ params: { id: UNKNOWN }, body: { value: true } }),
  },
  'shops.schedule': {
    own: ({ shop, vehicle }) => ({ params: { id: shop }, query: { vehicle_id: vehicle, date: '2026-11-23' } }),
    foreign: ({ shop, vehicle }) => ({ params: { id: shop }, query: { vehicle_id: vehicle, date: '2026-11-23' } }),
  },
  'shops.compared': plain,
  'shops.places': { own: () => ({ query: { query: 'chicago' } }) },
  ...Object.fromEntries(
    ['payments', 'paymentsCsv', 'subscriptions', 'subscriptionsCsv', 'report', 'reportCsv', 'summary'].map((name) => [
      `transactions.${name}`,
      {
        own: ({ fleet }: Ids) => ({ query: { fleet_id: fleet } }),
        foreign: ({ fleet }: Ids) => ({ query: { fleet_id: fleet } }),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['payment', 'paymentReceipt', 'subscription', 'subscriptionReceipt'].map((name) => [
      `transactions.${name}`,
      { own: () => ({ params: { id: UNKNOWN } }), foreign: () => ({ params: { id: UNKNOWN } }) },
    ]),
  ),
  'vehicles.list': {
    own: () => ({ query: { page: 1 } }),
    foreign: ({ vehicle }) => ({ query: { vehicle_ids: [vehicle] } }),
    foreignStatus: 200,
  },
  'vehicles.basicDetails': { own: () => ({}), foreign: ({ fleet }) => ({ query: { fleet_id: fleet } }) },
  'vehicles.filterChoices': plain,
  'vehicles.stateSummary': plain,
  'vehicles.stateCounts': plain,
  'vehicles.csv': {
    own: ({ fleet }) => ({ params: { id: fleet } }),
    foreign: ({ fleet }) => ({ params: { id: fleet } }),
    foreignStatus: 403,
  },
  'vehicles.fleetsCsv': plain,
  'vehicles.bulkUpload': { own: () => ({ body: { fileData: 'no data url' } }) },
  'vehicles.recentBulkUpload': plain,
  'vehicles.bulkTemplate': plain,
  'vehicles.bulkUploadState': {
    own: ({ upload }) => ({ params: { id: upload } }),
    foreign: ({ upload }) => ({ params: { id: upload } }),
  },
  'vehicles.bulkProblems': {
    own: ({ upload }) => ({ params: { id: upload } }),
    foreign: ({ upload }) => ({ params: { id: upload } }),
  },
  'vehicles.years': plain,
  'vehicles.makes': { own: () => ({ params: { year: 2021 } }) },
  'vehicles.models': { own: () => ({ params: { year: 2021, make: UNKNOWN } }) },
  'vehicles.submodels': { own: () => ({ params: { year: 2021, make: UNKNOWN, model: UNKNOWN } }) },
  'vehicles.engines': { own: () => ({ params: { year: 2021, make: UNKNOWN, model: UNKNOWN, submodel: UNKNOWN } }) },
  'vehicles.modelEngines': { own: () => ({ params: { year: 2021, make: UNKNOWN, model: UNKNOWN } }) },
  'vehicles.states': plain,
  'vehicles.formChoices': plain,
  'vehicles.vinLookup': { own: () => ({ query: { vin: '1FTBR1Y86MK010988' } }) },
  'vehicles.create': {
    own: () => ({ body: { vin: 'short' } }),
    foreign: ({ user }) => ({ body: { vin: '1FTBR1Y80MK999001', odometer: 1, driver_ids: [user] } }),
    foreignStatus: 422,
  },
  'vehicles.bulkChange': {
    own: () => ({ body: { vehicle_ids: [UNKNOWN], change: { department_number: 'Airport' } } }),
    foreign: ({ vehicle }) => ({ body: { vehicle_ids: [vehicle], change: { department_number: 'Airport' } } }),
  },
  'vehicles.update': destroys('vehicle', { odometer: 1 }),
  'vehicles.deactivate': destroys('vehicle', { is_active: false }),
  'vehicles.retire': destroys('vehicle', { retired_on: '2026-11-01', retired_as: 'sold' }),
  'vehicles.bringBack': destroys('vehicle'),
  'vehicles.remove': destroys('vehicle'),
  'vehicles.show': byVehicle(),
  ...promotionEntries,
  ...officeEntries,
  'portal.forgotPassword': { own: () => ({ body: { email: 'nobody@example.com' } }) },
  'portal.choosePassword': {
    own: () => ({ body: { token: 'nobody-has-it', new_password: 'a better one', new_password_confirmation: 'a better one' } }),
  },
}
