import { browserOnly } from '#platform/ui/loadable.tsx'
import { useQuery } from '@tanstack/react-query'
import { approvals } from '#features/approvals/screens/calls.ts'
import { ReviewInPlaceProvider } from '#features/approvals/screens/quick/ReviewInPlaceProvider.tsx'
import { ApproveManyContext, type ApproveManyProps } from '#features/orders/screens/services/approve-many.ts'
import { ServicesIndex } from '#features/orders/screens/services/ServicesIndex.tsx'
import type { WithRecords, WithWaiting } from '#features/orders/screens/services/listed-order.ts'
import { useManualRecords } from './manual-records.ts'

/** The services page, including maintenance done elsewhere among past orders, and the possible approvers of pending ones. */
export default function Services() {
  return (
    <ReviewInPlaceProvider>
      <ApproveManyContext value={renderApproval}>
        <ServicesIndex withRecords={ManualRecords} withWaiting={WaitingOrders} />
      </ApproveManyContext>
    </ReviewInPlaceProvider>
  )
}

// Its text, its dialog and its call come with the first selection.
const ApproveMany = browserOnly(
  async () => (await import('#features/approvals/screens/bulk/ApproveSelected.tsx')).ApproveSelected,
)

const renderApproval = (props: ApproveManyProps) => <ApproveMany {...props} />

const ManualRecords: WithRecords = ({ window, children }) => children(useManualRecords(window))

const WaitingOrders: WithWaiting = ({ children }) => {
  const { data, isError } = useQuery(approvals.waiting.options())
  // On an error the list renders without them.
  return children(data || isError ? new Map(data?.orders.map((order) => [order.id, order])) : undefined)
}
