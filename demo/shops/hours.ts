/** ISO weekday (1 Monday to 7 Sunday) and opening hours in the shop's own time; a missing weekday is closed. */
export type WeekHours = readonly { weekday: number; opens: string; closes: string }[]

const days = (from: number, to: number, opens: string, closes: string): WeekHours =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ weekday: from + i, opens, closes }))

export const HOURS = {
  harbor: [...days(1, 5, '07:30', '18:00'), ...days(6, 6, '08:00', '14:00')],
  standard: [...days(1, 5, '08:00', '18:00'), ...days(6, 6, '08:00', '15:00')],
  weekdays: days(1, 5, '08:00', '17:30'),
  early: [...days(1, 5, '06:00', '21:00'), ...days(6, 6, '06:00', '14:00')],
  everyday: [...days(1, 5, '07:00', '19:00'), ...days(6, 6, '08:00', '17:00'), ...days(7, 7, '10:00', '16:00')],
  midweek: [...days(2, 5, '07:00', '17:00'), ...days(6, 6, '07:00', '12:00')],
} satisfies Record<string, WeekHours>
