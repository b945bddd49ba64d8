import { linkOptions } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { ListedOrder } from '../../listed-wire.ts'

/** Approvers of a waiting order, the expected approvers, and since when it waits. */
export type Waiting = {
  version: number
  who_can_approve: string
  is_mine: boolean
  can_approve: boolean
  waiting_since: string
  /** The amount to approve. */
  approval_amount: number
}
/** By order id; undefined while loading. */
export type WaitingOrders = ReadonlyMap<number, Waiting> | undefined

/** Loads approvers, including those of these orders. The approvals feature depends on orders, so the page injects the loader. */
export type WithWaiting = ComponentType<{ ids: readonly number[]; children: (waiting: WaitingOrders) => ReactNode }>

/** Link of a row: an order's review, or a manual record's vehicle. */
export const orderLink = ({ id, vehicle_id: vehicleId, is_manual: isManual }: ListedOrder) =>
  isManual
    ? linkOptions({ to: '/vehicles/$id', params: { id: String(vehicleId) }, search: { tab: 'history' } })
    : linkOptions({ to: '/orders/$id/approvals', params: { id: String(id) } })
