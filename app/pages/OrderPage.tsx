import { OrderApproval } from '#features/approvals/screens/order/OrderApproval.tsx'
import { UndeliveredMails } from '#features/notices/screens/UndeliveredMails.tsx'

/** An order for fleet users, with the recipients that none of its emails reached. */
export default function OrderPage() {
  return <OrderApproval notice={(orderId) => <UndeliveredMails orderId={orderId} />} />
}
