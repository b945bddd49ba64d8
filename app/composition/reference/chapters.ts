import type { Reference } from '#platform/contract/openapi/reference.ts'
import type { contracts } from '../features.ts'

/** The calls by customer task, in the order of a first visit. */
export const chapters = [
  {
    name: 'Fleet',
    tags: [
      { name: 'Signing in', description: 'Sign in and out, passwords, one-time codes, sessions and the current user.' },
      { name: 'API keys', description: 'Keys with which your software calls this API, and the log of their requests.' },
      { name: 'Sign-up', description: 'A new fleet with its owner.' },
      { name: 'Vehicles', description: 'The vehicles of a fleet: list, add, update, upload, look up a VIN, transfer.' },
      { name: 'Imports', description: 'Files of vehicles, people, service history or fuel: matched, checked, run and undone.' },
      {
        name: 'Maintenance due',
        description: 'What is due on which vehicle, when and why; reminders; marking services as done.',
      },
      {
        name: 'Intervals',
        description: 'How often a service is due: recommended, adjusted by the fleet, or recurring services of its own.',
      },
      { name: 'Shops', description: 'Shops near a place, their prices and their free times.' },
      { name: 'Orders', description: 'Service orders: book, follow, reschedule, cancel; promotions, notes and invoices.' },
      { name: 'Approvals', description: 'Approving estimates, and the policies that say who may and up to how much.' },
      { name: 'Payment methods', description: 'Cards and accounts that a fleet pays with.' },
      {
        name: 'Payments',
        description: 'What was paid for orders and as monthly fees, with receipts, and what a fleet spent in a period.',
      },
      { name: 'Maintenance history', description: 'What was done on a vehicle, here or elsewhere, and what it cost.' },
      { name: 'Fuel', description: 'What vehicles were filled with, what it cost, and their fuel economy.' },
      { name: 'Glovebox', description: 'Documents of vehicles and drivers, and photos.' },
      { name: 'Problems', description: 'Problems of vehicles, as drivers, inspections, fault codes and recalls report them.' },
      {
        name: 'Inspections',
        description: 'Daily reports of drivers with their certification, templates, and yearly inspections.',
      },
      { name: 'Recalls', description: 'Recall campaigns that may apply to vehicles of the fleet.' },
      { name: 'Telematics', description: 'What devices in the vehicles report, and the connection to them.' },
      { name: 'Users', description: 'The people of a fleet: roles, invitations, profile and notifications.' },
      { name: 'Fleets', description: 'Fleets within reach, and acting for one of them.' },
      { name: 'Events', description: 'What happened, as a feed to read and as webhooks that we call.' },
      { name: 'Dashboards and search', description: 'Figures over the fleet, and one search over everything.' },
    ],
  },
  {
    name: 'Shop',
    tags: [{ name: 'Shop’s desk', description: 'What the desk of a shop does with an order, from the request to the invoice.' }],
  },
  {
    name: 'Operations',
    tags: [
      { name: 'Back office', description: 'Work across fleets and shops, for Super Admins alone.' },
      { name: 'Partners and providers', description: 'Calls that partners and providers of payments and text messages make.' },
      { name: 'Demo', description: 'Only in development and demo: emails and text messages that nobody receives.' },
    ],
  },
] as const satisfies Reference['chapters']

type Tag = (typeof chapters)[number]['tags'][number]['name']

const tags: Record<keyof typeof contracts, Tag> = {
  accounts: 'Signing in',
  viewMails: 'Users',
  bulkChanges: 'Users',
  sessions: 'Signing in',
  apiKeys: 'API keys',
  directory: 'API keys',
  push: 'Users',
  calendar: 'Users',
  emailProof: 'Signing in',
  flags: 'Back office',
  profile: 'Users',
  partners: 'Partners and providers',
  partnerTokens: 'Back office',
  demoPartner: 'Demo',
  dashboards: 'Dashboards and search',
  company: 'Fleets',
  samples: 'Fleets',
  savedViews: 'Users',
  fleets: 'Fleets',
  users: 'Users',
  signUp: 'Sign-up',
  orders: 'Orders',
  visitPlan: 'Orders',
  ratings: 'Orders',
  orderPayments: 'Partners and providers',
  disputes: 'Back office',
  promotions: 'Orders',
  portal: 'Shop’s desk',
  deskUser: 'Shop’s desk',
  documents: 'Glovebox',
  history: 'Maintenance history',
  timeline: 'Maintenance history',
  fuel: 'Fuel',
  schedules: 'Maintenance due',
  problems: 'Problems',
  readings: 'Vehicles',
  vehicleCodes: 'Problems',
  inspections: 'Inspections',
  inspectionTemplates: 'Inspections',
  annualInspections: 'Inspections',
  recalls: 'Recalls',
  imports: 'Imports',
  dueServices: 'Maintenance due',
  lastServices: 'Maintenance due',
  intervalImports: 'Intervals',
  ownSchedules: 'Intervals',
  vehicleIntervals: 'Intervals',
  search: 'Dashboards and search',
  shops: 'Shops',
  telematics: 'Telematics',
  vehicles: 'Vehicles',
  transfers: 'Vehicles',
  methods: 'Payment methods',
  approvals: 'Approvals',
  transactions: 'Payments',
  spend: 'Payments',
  accounting: 'Payments',
  spendMails: 'Payments',
  notices: 'Orders',
  notifications: 'Users',
  noticeMails: 'Users',
  unread: 'Users',
  textMessages: 'Partners and providers',
  outbox: 'Demo',
  office: 'Back office',
  events: 'Events',
  webhooks: 'Events',
}

export const tagOf: Reference['tagOf'] = (feature, { path }): Tag => {
  if (path.startsWith('/back_office/')) return 'Back office'
  // Files of a desk, fetched by fleets.
  if (path.startsWith('/shop_logos/')) return 'Shops'
  return path.startsWith('/shop_portal/') ? 'Shop’s desk' : tags[feature as keyof typeof contracts]
}
