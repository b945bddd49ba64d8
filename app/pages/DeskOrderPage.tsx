import { UndeliveredMails } from '#features/notices/screens/UndeliveredMails.tsx'
import { PortalOrder } from '#features/portal/screens/PortalOrder.tsx'

/** An order as the shop's desk sees it, with whom no e-mail about it reached. */
export default function DeskOrderPage() {
  return <PortalOrder notice={(orderId) => <UndeliveredMails orderId={orderId} isDesk />} />
}
