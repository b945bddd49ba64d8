/** Stored in minutes; shops state hours, with two decimals. */
export const laborMinutes = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 60))

export const laborHours = ({ laborMinutes: minutes }: { laborMinutes: number | null }): number | null =>
  minutes === null ? null : Math.round((minutes / 60) * 100) / 100
