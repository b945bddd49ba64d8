import { SETTINGS_TABS, type SettingsTab } from '#features/accounts/settings/settings-tabs.ts'

export const tabOf = ({ tab }: { tab?: unknown }): { tab?: SettingsTab } => {
  const known = SETTINGS_TABS.find((one) => one === tab)
  return known ? { tab: known } : {}
}
