import { linkOptions } from '@tanstack/react-router'
import type { RequestedDraft } from '#features/orders/booking/draft.ts'
import { searchOf, type ServicesParams } from '#features/orders/screens/services/services-params.ts'
import type { AttentionRow } from '../contract.ts'

/** Link to a tab of the services page; the URL keeps its filters. */
export const servicesLink = (params: Partial<ServicesParams>) => linkOptions({ to: '/services', search: searchOf(params) })

/** Link to the past orders of a year to date: the list behind the total of the cost chart. */
export const doneIn = (year: string, today: string) => servicesLink({ tab: 'past', from: `${year}-01-01`, through: today })

/** A request for a vehicle; its page chooses what is past due and due now. */
export const requestForVehicle = ({ id, name }: AttentionRow['vehicle']) =>
  linkOptions({ to: '/service_request/new', state: { vehicle: { id, name }, vehicle_id: id } })

/** A request prefilled with the due services of a vehicle. */
export const requestFor = ({ vehicle, services }: Pick<AttentionRow, 'vehicle' | 'services'>) => {
  const draft: RequestedDraft = {
    vehicle: { id: vehicle.id, name: vehicle.name },
    vehicle_id: vehicle.id,
    order_services: services.map(({ service_definition_id, position }) => ({ service_definition_id, position })),
  }
  return linkOptions({ to: '/service_request/new', state: draft })
}
