import { UndeliveredMails } from '#features/notices/screens/UndeliveredMails.tsx'
import { PortalOrder } from '#features/portal/screens/PortalOrder.tsx'

/** An order for shop users, with the recipients that none of its emails reached. */
export default function DeskOrderPage() {
  return <PortalOrder notice={(orderId) => <UndeliveredMails orderId={orderId} isDesk />} />
}
