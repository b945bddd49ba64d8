import { browserOnly } from '#platform/ui/loadable.tsx'
import { useWaitingOrders } from '#features/approvals/screens/use-waiting-orders.ts'
import { ReviewInPlaceProvider } from '#features/approvals/screens/quick/ReviewInPlaceProvider.tsx'
import { ApproveManyContext, type ApproveManyProps } from '#features/orders/screens/services/approve-many.ts'
import { OrderActionsContext, type OrderActionsProps } from '#features/orders/screens/services/order-actions.ts'
import { ServicesIndex } from '#features/orders/screens/services/ServicesIndex.tsx'
import type { WithWaiting } from '#features/orders/screens/services/listed-order.ts'
import OrderActions from '#features/approvals/screens/lists/OrderActions.tsx'

/** The list of orders, including maintenance done elsewhere among past ones, and the possible approvers of pending ones. */
export default function Services() {
  return (
    <ReviewInPlaceProvider>
      <ApproveManyContext value={renderApproval}>
        <OrderActionsContext value={renderActions}>
          <ServicesIndex withWaiting={WaitingOrders} />
        </OrderActionsContext>
      </ApproveManyContext>
    </ReviewInPlaceProvider>
  )
}

// Its text, dialog and call load with the first selection.
const ApproveMany = browserOnly(
  async () => (await import('#features/approvals/screens/bulk/ApproveSelected.tsx')).ApproveSelected,
)

const renderApproval = (props: ApproveManyProps) => <ApproveMany {...props} />
const renderActions = (props: OrderActionsProps) => <OrderActions {...props} />

const WaitingOrders: WithWaiting = ({ ids, children }) => {
  const { waiting, isError } = useWaitingOrders(ids)
  // On an error the list renders without them.
  return children(waiting ?? (isError ? new Map() : undefined))
}
