/** What spend is divided by. */
export const SPEND_DIMENSIONS = ['category', 'department', 'vehicle', 'shop', 'reason', 'duty_class'] as const
export type SpendDimension = (typeof SPEND_DIMENSIONS)[number]
