import { useNavigate } from '@tanstack/react-router'
import type { RequestedDraft } from '#features/orders/booking/draft.ts'

/** Opens a new service request with what another page hands over: the draft is the navigation state. */
export const useBeginRequest = (): ((draft: RequestedDraft) => void) => {
  const navigate = useNavigate()
  return (draft) => void navigate({ to: '/service_request/new', state: draft })
}
