// A module, so that the declaration adds to the tables instead of replacing them.
export {}

declare module '#platform/db/tables.ts' {
  interface Tables {
    fleetBudgets: { fleetId: number; monthlyCents: number; setBy: string; setAt: Date }
  }
}
