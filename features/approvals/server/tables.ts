import type { Generated } from 'kysely'

type PolicyTable = {
  fleetId: number
  id: Generated<number>
  /** Per order, before tax; null: no limit. */
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
    /** The version of a waiting order a user last read. */
    orderViews: { fleetId: number; orderId: number; userId: number; version: number; readAt: Date }
    policies: PolicyTable
    policyServices: { fleetId: number; policyId: number; serviceDefinitionId: number }
    policyUsers: { fleetId: number; policyId: number; userId: number }
    policyVehicles: { fleetId: number; policyId: number; vehicleId: number }
  }
}
