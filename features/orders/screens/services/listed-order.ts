import { linkOptions } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { DateWindow } from '#features/countries/date-windows.ts'
import type { OrderRow } from '../../contract.ts'

type Shown =
  | 'id'
  | 'status'
  | 'vehicle_id'
  | 'custom_shop_name'
  | 'appointment_date'
  | 'appointment_time'
  | 'completed_on'
  | 'received_at'
  | 'time_zone'
  | 'pre_tax_sub_total'
  | 'booked_estimate'
  | 'total'
  | 'saving'
  | 'miles'
  | 'kilometers'
  | 'po_number'
  | 'invoice_number'
  | 'maintenance_type'
  | 'approved_at'
  | 'approver'

/** What the tables of this page show: an order, or maintenance that was done elsewhere and written down by hand. */
export type ListedOrder = Pick<OrderRow, Shown> & {
  vehicle: Omit<OrderRow['vehicle'], 'body'>
  shop: { name: string } | null
  order_services: Pick<OrderRow['order_services'][number], 'name' | 'vanity_label' | 'status'>[]
  /** Written down by hand: leads to its vehicle, since there is no order. */
  isManual?: boolean
}

export type Records = { rows: ListedOrder[] | undefined; error: Error | null; refetch: () => void }

/** Loads what was done elsewhere. It is kept by a feature that knows of orders, so the page is handed who loads it. */
export type WithRecords = ComponentType<{ window: DateWindow; children: (records: Records) => ReactNode }>

/** Who can decide an order that waits, whose task it is, and since when it waits. */
export type Waiting = { who_can_approve: string; is_mine: boolean; waiting_since: string }
/** By the order's id; undefined while it is not known. */
export type WaitingOrders = ReadonlyMap<number, Waiting> | undefined

/** Loads who can approve. Policies are a feature that knows of orders, so the page is handed who loads them. */
export type WithWaiting = ComponentType<{ children: (waiting: WaitingOrders) => ReactNode }>

/** The day that a finished order belongs to. */
export const dayOfWork = (order: Pick<ListedOrder, 'completed_on' | 'appointment_date'>): string =>
  order.completed_on ?? order.appointment_date

/** Of both kinds the latest first; of one day, orders first. */
export const mergeByDate = (orders: readonly ListedOrder[], records: readonly ListedOrder[]): ListedOrder[] =>
  [...orders, ...records].toSorted((a, b) => dayOfWork(b).localeCompare(dayOfWork(a)))

/** Ids of the two kinds are counted apart. */
export const keyOf = ({ id, isManual }: ListedOrder): string => `${isManual ? 'manual' : 'order'} ${id}`

/** Where a line leads: an order to its review, a record to its vehicle. */
export const placeOf = ({ id, vehicle_id: vehicleId, isManual }: ListedOrder) =>
  isManual
    ? linkOptions({ to: '/vehicles/$id', params: { id: String(vehicleId) }, search: { tab: 'history' } })
    : linkOptions({ to: '/orders/$id/approvals', params: { id: String(id) } })
