import type { Generated } from 'kysely'

type PolicyTable = {
  fleetId: number
  id: Generated<number>
  /** Before tax, an order; null: no limit. */
  amountCents: number | null
  allUsers: Generated<boolean>
  allVehicles: Generated<boolean>
  autoApprovable: Generated<boolean>
  version: Generated<number>
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    policies: PolicyTable
    policyServices: { fleetId: number; policyId: number; serviceDefinitionId: number }
    policyUsers: { fleetId: number; policyId: number; userId: number }
    policyVehicles: { fleetId: number; policyId: number; vehicleId: number }
  }
}
