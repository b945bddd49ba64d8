import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { wallClock } from '#features/countries/clock-time.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { winterTires } from '../../winter-tires.ts'

/** The law on winter tires, for fleets in Québec from November to March; null elsewhere. */
export const useWinterSeason = (): ReturnType<typeof winterTires> => {
  const fleet = useQuery(currentUserQuery).data?.fleet
  return fleet ? winterTires(fleet, wallClock(new Date(pageFacts().now()), fleet.time_zone).date) : null
}
