import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { showFleet } from '#features/accounts/screens/screen-fleet.ts'
import { type ServerFacts, startHydration } from '#platform/ui/hydration/server-facts.ts'

type Dehydrated = { facts: ServerFacts; queries: [key: readonly unknown[], data: unknown][]; isComplete: boolean }

/**
 * Hydrates the query cache with the server's data, so that the first render matches and nothing is fetched twice; null if the
 * page was not server-rendered.
 */
export const readDehydrated = (queries: QueryClient): { isComplete: boolean } | null => {
  const element = document.getElementById('dehydrated')
  if (!element) return null
  const { facts, queries: answers, isComplete } = JSON.parse(element.textContent) as Dehydrated
  element.remove()
  startHydration(facts)
  for (const [key, data] of answers) queries.setQueryData(key, data)
  const user = queries.getQueryData(currentUserQuery.queryKey)
  if (user) showFleet(user)
  return { isComplete }
}
