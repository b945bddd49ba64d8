import { currentUser } from '#features/accounts/contract.ts'
import { defineCalls } from '#platform/contract/call.ts'

export const sampleCalls = defineCalls('samples', {
  enter: {
    method: 'POST',
    path: '/sample_vehicles',
    who: 'samples',
    summary: 'Look around with sample vehicles',
    description:
      'Adds a fleet of sample vehicles beside the own one, unless it is there, and acts in it from now on; nothing that is done there reaches a shop, an inbox or a bill',
    anyTenant: true,
    answer: currentUser,
    refusals: ['samples_of_own_fleet'],
    perMinute: 20,
  },
  remove: {
    method: 'DELETE',
    path: '/sample_vehicles',
    who: 'samples',
    summary: 'Remove the sample vehicles',
    description: 'Deletes the sample vehicles with all that was tried on them, and acts in the own fleet again',
    anyTenant: true,
    answer: currentUser,
  },
})
