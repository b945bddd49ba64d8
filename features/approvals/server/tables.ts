import type { ColumnType, Generated } from 'kysely'
import type { Acting } from '#features/accounts/acting.ts'
import type { Role } from '#features/accounts/role.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'
import type { EveryLanguage } from '#platform/i18n/texts.ts'
import type { ApproveInput } from './approve-order.ts'

type PolicyTable = {
  fleetId: number
  id: Generated<number>
  /** Per order, before tax; null: no limit. */
  amountCents: number | null
  allUsers: Generated<boolean>
  allVehicles: Generated<boolean>
  autoApprovable: Generated<boolean>
  roles: Generated<Role[]>
  departments: Generated<string[]>
  dutyClasses: Generated<DutyClass[]>
  secondAboveCents: number | null
  version: Generated<number>
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

type HeldDecisionTable = {
  fleetId: number
  orderId: number
  id: Generated<number>
  userId: number
  /** The deciding user's rights at that time. */
  acting: ColumnType<Acting, string, string>
  /** The body of the approval. */
  body: ColumnType<ApproveInput['body'], string, string>
  version: number
  createdAt: Date
  dueAt: Date
  startedAt: Date | null
  problem: ColumnType<EveryLanguage | null, string | null, string | null>
}

type DeputyTable = {
  fleetId: number
  userId: number
  deputyUserId: number
  /** Both days are included. */
  fromOn: string
  toOn: string
  setByUserId: number
  setAt: Date
}

/** Usual prices over all fleets of a country, by unit. */
type UsualPriceTable = {
  country: string
  serviceDefinitionId: number
  /** Empty if the service has no position. */
  position: string
  lowCents: number
  usualCents: number
  highCents: number
  /** 0: not counted yet. */
  shops: Generated<number>
  countedAt: Date
}

/** Usual prices of the other shops around a shop, by unit. */
type NearbyPriceTable = {
  shopId: number
  serviceDefinitionId: number
  /** Empty if the service has no position. */
  position: string
  lowCents: number
  highCents: number
  shops: number
  countedAt: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    /** The version of a waiting order a user last read. */
    orderViews: { fleetId: number; orderId: number; userId: number; version: number; readAt: Date }
    heldDecisions: HeldDecisionTable
    deputies: DeputyTable
    usualPrices: UsualPriceTable
    usualPricesNearby: NearbyPriceTable
    policies: PolicyTable
    policyServices: { fleetId: number; policyId: number; serviceDefinitionId: number }
    policyUsers: { fleetId: number; policyId: number; userId: number }
    policyVehicles: { fleetId: number; policyId: number; vehicleId: number }
  }
}
