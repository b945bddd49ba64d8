/** The UTC day, used for arithmetic on plain dates. The day of an instant is different: it needs a zone. */
export const utcDay = (instant: Date | number): string => new Date(instant).toISOString().slice(0, 10)
