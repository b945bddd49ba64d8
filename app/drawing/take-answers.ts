import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { showFleet } from '#features/accounts/screens/screen-fleet.ts'

/** The answers that the server drew the page with stand in it: the scripts begin with them instead of asking once more. */
export const takeAnswers = (queries: QueryClient): void => {
  const answers = document.getElementById('answers')
  if (!answers) return
  for (const [key, data] of JSON.parse(answers.textContent) as [key: readonly unknown[], data: unknown][]) {
    queries.setQueryData(key, data)
  }
  answers.remove()
  const user = queries.getQueryData(currentUserQuery.queryKey)
  if (user) showFleet(user)
}
