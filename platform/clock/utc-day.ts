/** The day of UTC, on which plain dates are counted. The day of an instant is another matter: it has a zone. */
export const utcDay = (instant: Date | number): string => new Date(instant).toISOString().slice(0, 10)
