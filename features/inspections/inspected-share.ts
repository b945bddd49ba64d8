export type DayCount = { day: string; inspected: number; missed: number }

/** The share of vehicles that were inspected before leaving; null: none was inspected and none left. */
export const inspectedShare = (days: readonly DayCount[]): number | null => {
  const sum = (pick: (day: DayCount) => number): number => days.reduce((all, day) => all + pick(day), 0)
  const [inspected, missed] = [sum((day) => day.inspected), sum((day) => day.missed)]
  return inspected + missed === 0 ? null : inspected / (inspected + missed)
}

/** The last days on which vehicles left or were inspected. */
export const workingDays = (days: readonly DayCount[], most: number): DayCount[] =>
  days.filter((day) => inspectedShare([day]) !== null).slice(-most)
