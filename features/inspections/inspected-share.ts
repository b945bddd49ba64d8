export type DayCount = { day: string; inspected: number; uninspected: number }

/** The share of vehicles that were inspected before leaving; null: none was inspected and none left. */
export const inspectedShare = (days: readonly DayCount[]): number | null => {
  const sum = (pick: (day: DayCount) => number): number => days.reduce((all, day) => all + pick(day), 0)
  const [inspected, uninspected] = [sum((day) => day.inspected), sum((day) => day.uninspected)]
  return inspected + uninspected === 0 ? null : inspected / (inspected + uninspected)
}

/** The last days on which vehicles left or were inspected. */
export const workingDays = (days: readonly DayCount[], most: number): DayCount[] =>
  days.filter((day) => inspectedShare([day]) !== null).slice(-most)
