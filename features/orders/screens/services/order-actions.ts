import { createContext, type ReactNode } from 'react'
import type { ListedOrder } from '../../listed-wire.ts'
import type { Waiting } from './listed-order.ts'

export type OrderActionsProps = { order: ListedOrder; waiting: Waiting | undefined }

/** Actions on an order of the list, besides its review. The approvals feature depends on orders, so the page injects it. */
export const OrderActionsContext = createContext<((props: OrderActionsProps) => ReactNode) | null>(null)
