export type BudgetRow = { fleetId: number; monthlyCents: number; setBy: string; setAt: Date }

declare module '#platform/db/tables.ts' {
  interface Tables {
    fleetBudgets: BudgetRow
  }
}
