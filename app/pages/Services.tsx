import { useQuery } from '@tanstack/react-query'
import { approvals } from '#features/approvals/screens/calls.ts'
import { ServicesIndex } from '#features/orders/screens/services/ServicesIndex.tsx'
import type { WithRecords, WithWaiting } from '#features/orders/screens/services/listed-order.ts'
import { useManualRecords } from './manual-records.ts'

/** The services page with what was done elsewhere among its past orders, and who can approve what waits. */
export default function Services() {
  return <ServicesIndex withRecords={ManualRecords} withWaiting={WaitingOrders} />
}

const ManualRecords: WithRecords = ({ window, children }) => children(useManualRecords(window))

const WaitingOrders: WithWaiting = ({ children }) => {
  const { data, isError } = useQuery(approvals.waiting.options())
  // Where it cannot be learned the list stands without it.
  return children(data || isError ? new Map(data?.orders.map((order) => [order.id, order])) : undefined)
}
