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
    /** The version of a waiting order that somebody last read. */
    orderViews: { fleetId: number; orderId: number; userId: number; version: number; readAt: Date }
    policies: PolicyTable
    policyServices: { fleetId: number; policyId: number; serviceDefinitionId: number }
    policyUsers: { fleetId: number; policyId: number; userId: number }
    policyVehicles: { fleetId: number; policyId: number; vehicleId: number }
  }
}
