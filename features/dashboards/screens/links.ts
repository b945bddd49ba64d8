import type { RequestedDraft } from '#features/orders/draft.ts'
import type { OrderFilter } from '#features/orders/status.ts'
import type { AttentionRow } from '../contract.ts'

type ServicesSearch = { startingPage: 'upcoming' | 'active' | 'past'; orderFilter?: OrderFilter; startingDate?: string }

/** The services page on one of its tabs. The address keeps the choice for a reload; the navigation state carries the same. */
export const servicesLink = (search: ServicesSearch) => ({ to: '/services', search, state: search as object })

/** A request that begins with what is due on a vehicle. */
export const requestFor = ({ vehicle, services }: Pick<AttentionRow, 'vehicle' | 'services'>) => {
  const draft: RequestedDraft = {
    vehicle: { id: vehicle.id, name: vehicle.name },
    vehicle_id: vehicle.id,
    order_services: services.map(({ service_definition_id, position }) => ({ service_definition_id, position })),
  }
  return { to: '/service_request/new', state: draft as object }
}
