export const VEHICLE_TABS = ['overview', 'history', 'schedule', 'policies'] as const
export type VehicleTab = (typeof VEHICLE_TABS)[number]

/** What the address of a vehicle may say. */
export type VehicleSearch = { tab?: VehicleTab }

/** The tab that the address asks for; the overview where it asks for none. */
export const tabOf = (search: { tab?: unknown }): VehicleTab => VEHICLE_TABS.find((known) => known === search.tab) ?? 'overview'
