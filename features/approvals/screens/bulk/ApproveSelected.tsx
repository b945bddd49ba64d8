import type { ApproveManyProps } from '#features/orders/screens/services/approve-many.ts'
import { approvals } from '../calls.ts'
import { useWaitingOrders } from '../use-waiting-orders.ts'
import { ApproveButton } from './ApproveButton.tsx'

/** Approves those of the fleet's selected orders that the viewer may decide. */
export const ApproveSelected = ({ ids, count, onStarted }: ApproveManyProps) => {
  const { waiting } = useWaitingOrders(ids)
  const own = ids.flatMap((id) => waiting?.get(id) ?? []).filter((order) => order.can_approve)
  const orders = own.map(({ id, version }) => ({ id, version }))
  return <ApproveButton {...{ own, count, onStarted }} send={() => approvals.bulkApprove({ body: { orders } })} />
}
