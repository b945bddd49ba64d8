export const VEHICLES_AWAY_MAXIMUM = 50
export const PLAN_DAYS_AHEAD = [7, 14, 30] as const
export const CHOSEN_SHOPS_MAXIMUM = 20
