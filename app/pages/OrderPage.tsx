import { OrderApproval } from '#features/approvals/screens/order/OrderApproval.tsx'
import { UndeliveredMails } from '#features/notices/screens/UndeliveredMails.tsx'

/** An order as the fleet sees it, with whom no e-mail about it reached. */
export default function OrderPage() {
  return <OrderApproval notice={(orderId) => <UndeliveredMails orderId={orderId} />} />
}
