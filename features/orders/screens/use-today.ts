import { useQuery } from '@tanstack/react-query'
import { orders } from './calls.ts'

/** The server's day in the product's zone; a device's clock may be wrong. */
export const useToday = (): string | null => useQuery(orders.summary.options()).data?.today ?? null
