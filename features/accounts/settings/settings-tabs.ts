import { holdsAny, ADMIN_ROLES, isDriverOnly, type Role } from '../role.ts'

/** The tabs of the settings page, in order. */
export const SETTINGS_TABS = ['users', 'policies', 'reminders', 'payments', 'telematics_database', 'company'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** Nothing to set up: the card program already knows its fleets. */
const FUEL_CARD_PROVIDER = 'fleetcor'

/** Navigation state that opens a tab by its number. */
export type SettingsState = { tab?: number }
export const TAB_OF_STATE: Readonly<Record<number, SettingsTab>> = { 1: 'policies', 2: 'reminders' }

type Facts = {
  roles: readonly Role[]
  paysThroughPlatform: boolean
  paymentProviders: readonly string[]
  /** The flag of maintenance schedules. */
  hasSchedules: boolean
  /** A brand setting. */
  hasTelematicsTab: boolean
}

/** The tabs the user has access to. */
export const settingsTabs = ({ roles, paysThroughPlatform, paymentProviders, ...brand }: Facts): SettingsTab[] => {
  const isAdmin = holdsAny(roles, ADMIN_ROLES)
  const entitled: Record<SettingsTab, boolean> = {
    users: true,
    policies: true,
    reminders: brand.hasSchedules,
    payments: isAdmin && paysThroughPlatform && paymentProviders.some((provider) => provider !== FUEL_CARD_PROVIDER),
    telematics_database: isAdmin && brand.hasTelematicsTab,
    company: !isDriverOnly(roles),
  }
  return SETTINGS_TABS.filter((tab) => entitled[tab])
}
