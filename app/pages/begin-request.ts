import { useNavigate } from '@tanstack/react-router'
import type { RequestedDraft } from '#features/orders/booking/draft.ts'

/** Opens a new service request with another page's draft, passed as navigation state. */
export const useBeginRequest = (): ((draft: RequestedDraft) => void) => {
  const navigate = useNavigate()
  return (draft) => void navigate({ to: '/service_request/new', state: draft })
}
