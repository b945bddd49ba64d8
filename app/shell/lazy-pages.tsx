import { Skeleton } from '#platform/ui/skeleton.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'

/** Error pages, which few users see and the server never renders. */
const load = async () => {
  // The connection line above them is loaded with them.
  const [pages] = await Promise.all([import('./pages.tsx'), import('#platform/ui/overlays/lazy/lost-connection.tsx')])
  return pages
}
const bars = () => <Skeleton lines={8} height={20} gap={18} />
export const NotFound = browserOnly(async () => (await load()).NotFound, bars)
export const PageProblem = browserOnly(async () => (await load()).PageProblem, bars)
export const PageProblemAlone = browserOnly(async () => (await load()).PageProblemAlone, bars)

/** Fetched while the server is reachable: one of them reports that it is not. */
export const fetchProblemPages = (): void => [NotFound, PageProblem, PageProblemAlone].forEach(({ fetch }) => fetch())
