import { linkOptions } from '@tanstack/react-router'
import { bookedServiceOf } from '../booked-service.ts'
import type { ProblemWire } from '../contract.ts'

/** Link to a request that repairs the problem; its words and photos go to the shop. */
export const bookProblem = ({ id, title, system, vehicle }: Pick<ProblemWire, 'id' | 'title' | 'system' | 'vehicle'>) =>
  linkOptions({
    to: '/service_request/new',
    state: {
      vehicle: { id: vehicle.id, name: vehicle.name },
      vehicle_id: vehicle.id,
      order_services: [{ service_definition_id: bookedServiceOf(system), position: null }],
      problems: [{ id, title }],
    },
  })
