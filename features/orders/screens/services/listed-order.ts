import { linkOptions } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { DateWindow } from '#features/countries/date-windows.ts'
import type { ListedOrder } from '../../listed-wire.ts'

export type Records = { rows: ListedOrder[] | undefined; error: Error | null; refetch: () => void }

/** Loads what was done elsewhere. It is kept by a feature that knows of orders, so the page is handed who loads it. */
export type WithRecords = ComponentType<{ window: DateWindow; children: (records: Records) => ReactNode }>

/** Who can decide an order that waits, whose task it is, and since when it waits. */
export type Waiting = { who_can_approve: string; is_mine: boolean; can_approve: boolean; waiting_since: string }
/** By the order's id; undefined while it is not known. */
export type WaitingOrders = ReadonlyMap<number, Waiting> | undefined

/** Loads who can approve. Policies are a feature that knows of orders, so the page is handed who loads them. */
export type WithWaiting = ComponentType<{ children: (waiting: WaitingOrders) => ReactNode }>

/** Where a line leads: an order to its review, a record to its vehicle. */
export const placeOf = ({ id, vehicle_id: vehicleId, isManual }: ListedOrder) =>
  isManual
    ? linkOptions({ to: '/vehicles/$id', params: { id: String(vehicleId) }, search: { tab: 'history' } })
    : linkOptions({ to: '/orders/$id/approvals', params: { id: String(id) } })
