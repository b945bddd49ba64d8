import type { ApproveManyProps } from '#features/orders/screens/services/approve-many.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { approvals } from '../calls.ts'
import { useWaitingOrders } from '../use-waiting-orders.ts'
import { ApproveButton } from './ApproveButton.tsx'

/** Approves those of the fleet's selected orders that the viewer may decide and that can be paid. */
export const ApproveSelected = ({ ids, count, onStarted }: ApproveManyProps) => {
  const { money } = useFormats()
  const { waiting } = useWaitingOrders(ids)
  return (
    <ApproveButton
      {...{ count, onStarted }}
      waiting={ids.flatMap((id) => waiting?.get(id) ?? [])}
      amountsOf={(orders) => [money(orders.reduce((sum, order) => sum + order.approval_amount, 0))]}
      send={(orders) => approvals.bulkApprove({ body: { orders: orders.map(({ id, version }) => ({ id, version })) } })}
    />
  )
}
