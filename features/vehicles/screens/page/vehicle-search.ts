export const VEHICLE_TABS = ['overview', 'history', 'fuel', 'schedule', 'policies'] as const
export type VehicleTab = (typeof VEHICLE_TABS)[number]

/** Search parameters of a vehicle's page. */
export type VehicleSearch = { tab?: VehicleTab }

/** The tab in the URL; default: overview. */
export const tabOf = (search: { tab?: unknown }): VehicleTab => VEHICLE_TABS.find((known) => known === search.tab) ?? 'overview'
