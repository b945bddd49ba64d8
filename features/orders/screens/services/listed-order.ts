import { linkOptions } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { DateWindow } from '#features/countries/date-windows.ts'
import type { ListedOrder } from '../../listed-wire.ts'

export type Records = { rows: ListedOrder[] | undefined; error: Error | null; refetch: () => void }

/** Loads manual records. Their feature depends on orders, so the page gets the loader by injection. */
export type WithRecords = ComponentType<{ window: DateWindow; children: (records: Records) => ReactNode }>

/** Approvers of a waiting order, whose task it is, and since when it waits. */
export type Waiting = { version: number; who_can_approve: string; is_mine: boolean; can_approve: boolean; waiting_since: string }
/** By order id; undefined while loading. */
export type WaitingOrders = ReadonlyMap<number, Waiting> | undefined

/** Loads approvers. The policies' feature depends on orders, so the page gets the loader by injection. */
export type WithWaiting = ComponentType<{ children: (waiting: WaitingOrders) => ReactNode }>

/** Link of a row: an order's review, a manual record's vehicle. */
export const placeOf = ({ id, vehicle_id: vehicleId, isManual }: ListedOrder) =>
  isManual
    ? linkOptions({ to: '/vehicles/$id', params: { id: String(vehicleId) }, search: { tab: 'history' } })
    : linkOptions({ to: '/orders/$id/approvals', params: { id: String(id) } })
