import { failureText, useNotices } from '../overlays/notices.tsx'
import { useMutation } from '../use-mutation.ts'

/** A paginated list in the form of `useInfiniteQuery`. */
type Paged = { hasNextPage: boolean; fetchNextPage(options: { throwOnError: true }): Promise<Paged> }

export const loadRest = async (list: Paged): Promise<void> => {
  let loaded = list
  while (loaded.hasNextPage) loaded = await loaded.fetchNextPage({ throwOnError: true })
}

/** The next frame renders what was loaded; by the one after it, it is painted. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Loads all pages of the lists before printing: "See more" does not work on paper. */
export const usePrintWhole = (lists: readonly Paged[]) => {
  const { alert } = useNotices()
  return useMutation({
    mutationFn: async () => {
      await Promise.all(lists.map(loadRest))
      await waitForPaint()
      window.print()
    },
    onError: (error) => alert(failureText(error)),
  })
}
