import type { SettingsTab } from '#features/accounts/settings/settings-tabs.ts'

/** Search parameters of the settings: the tab, the edited policy (`new` for a new one), and its preselected vehicle. */
export type PoliciesSearch = { tab?: SettingsTab; policy?: string | number; vehicle?: string | number }

const idOr = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The router parses `5` as a number; an id is always text here. */
export const policyOf = (search: { policy?: unknown; vehicle?: unknown }) => ({
  policy: idOr(search.policy),
  vehicle: idOr(search.vehicle),
})
