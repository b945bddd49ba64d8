import type { SettingsTab } from '#features/accounts/settings/settings-tabs.ts'

/** What the address of the settings may say: the tab, the policy that is edited (`new` for one more), and the vehicle it begins with. */
export type PoliciesSearch = { tab?: SettingsTab; policy?: string | number; vehicle?: string | number }

const idOr = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The router reads `5` as a number; here an id is always text. */
export const policyOf = (search: { policy?: unknown; vehicle?: unknown }) => ({
  policy: idOr(search.policy),
  vehicle: idOr(search.vehicle),
})
