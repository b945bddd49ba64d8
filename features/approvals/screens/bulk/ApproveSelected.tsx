import type { ApproveManyProps } from '#features/orders/screens/services/approve-many.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { approvals } from '../calls.ts'
import { useWaitingOrders } from '../use-waiting-orders.ts'
import { ApproveButton } from './ApproveButton.tsx'

/** Approves those of the fleet's selected orders that the viewer may decide. */
export const ApproveSelected = ({ ids, count, onStarted }: ApproveManyProps) => {
  const { money } = useFormats()
  const { waiting } = useWaitingOrders(ids)
  const own = ids.flatMap((id) => waiting?.get(id) ?? []).filter((order) => order.can_approve)
  const orders = own.map(({ id, version }) => ({ id, version }))
  const amounts = [money(own.reduce((sum, { total }) => sum + total, 0))]
  return (
    <ApproveButton
      {...{ amounts, count, onStarted }}
      ownCount={own.length}
      send={() => approvals.bulkApprove({ body: { orders } })}
    />
  )
}
