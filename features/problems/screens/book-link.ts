import { linkOptions } from '@tanstack/react-router'
import { bookedServiceOf } from '../booked-service.ts'
import type { ProblemWire } from '../contract.ts'

type Booked = Pick<ProblemWire, 'id' | 'title' | 'system' | 'vehicle'>

/** Link to a request that repairs the problem; its words and photos go to the shop. */
export const bookProblem = (problem: Booked) => bookProblems([problem])

/** The same for several problems of one vehicle. */
export const bookProblems = (problems: readonly [Booked, ...Booked[]]) => {
  const [{ vehicle }] = problems
  const serviceIds = [...new Set(problems.map(({ system }) => bookedServiceOf(system)))]
  return linkOptions({
    to: '/service_request/new',
    state: {
      vehicle: { id: vehicle.id, name: vehicle.name },
      vehicle_id: vehicle.id,
      order_services: serviceIds.map((id) => ({ service_definition_id: id, position: null })),
      problems: problems.map(({ id, title }) => ({ id, title })),
    },
  })
}
