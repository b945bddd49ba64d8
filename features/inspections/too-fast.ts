/** The least time that looking at a part of a vehicle takes. */
const SECONDS_OF_ITEM = 3

/** Done faster than a person can walk around the vehicle. */
export const isTooFast = (seconds: number, items: number): boolean => seconds < items * SECONDS_OF_ITEM
