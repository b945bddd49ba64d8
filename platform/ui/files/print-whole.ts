import { failureText, useNotices } from '../overlays/notices.tsx'
import { useMutation } from '../use-mutation.ts'

/** A list that comes page by page, as `useInfiniteQuery` has it. */
type Paged = { hasNextPage: boolean; fetchNextPage(options: { throwOnError: true }): Promise<Paged> }

const loadRest = async (list: Paged): Promise<void> => {
  let loaded = list
  while (loaded.hasNextPage) loaded = await loaded.fetchNextPage({ throwOnError: true })
}

/** The next frame shows what was loaded, the one after it has been drawn. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Prints the page with its lists whole: what stands on paper has no "See more". */
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
