import { holds } from '../capabilities.ts'
import { type Role } from '../role.ts'

/** The tabs of the settings page, in order. */
export const SETTINGS_TABS = [
  'users',
  'policies',
  'reminders',
  'payments',
  'telematics_database',
  'company',
  'developers',
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** No setup needed: the card program already knows its fleets. */
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

/** The tabs that the user may access. */
export const settingsTabs = ({ roles, paysThroughPlatform, paymentProviders, ...brand }: Facts): SettingsTab[] => {
  const entitled: Record<SettingsTab, boolean> = {
    users: holds(roles, 'users.read'),
    policies: holds(roles, 'policies.read'),
    reminders: brand.hasSchedules && holds(roles, 'reminders.choose'),
    payments:
      holds(roles, 'methods.set_default') &&
      paysThroughPlatform &&
      paymentProviders.some((provider) => provider !== FUEL_CARD_PROVIDER),
    telematics_database: holds(roles, 'telematics.connect') && brand.hasTelematicsTab,
    company: holds(roles, 'company.details'),
    // Managers learn here whom to ask for a key.
    developers: holds(roles, 'company.details'),
  }
  return SETTINGS_TABS.filter((tab) => entitled[tab])
}
