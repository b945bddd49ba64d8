import type { OrderApproval } from '../../contract.ts'

export type ShownService = OrderApproval['order']['order_services'][number]

/** The fleet's own label of a service, or its name. */
export const nameOf = (service: Pick<ShownService, 'name' | 'vanity_label'>): string => service.vanity_label ?? service.name

export const modelOf = (vehicle: { year: number | null; make: string | null; model: string | null }): string =>
  [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')

export const plateOf = (vehicle: { license_plate_number: string | null; license_plate_state: string | null }): string | null =>
  vehicle.license_plate_number && [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ')
