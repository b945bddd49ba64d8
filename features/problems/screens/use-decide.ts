import { useQueryClient } from '@tanstack/react-query'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ProblemWire } from '../contract.ts'
import { problems } from './calls.ts'
import { problemTexts } from './texts.ts'

/** Query keys that a decision invalidates. */
const STALE = ['problems', 'vehicles', 'dashboards', 'timeline', 'grid']

export const useStaleProblems = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) })
}

type Named = Pick<ProblemWire, 'id' | 'title' | 'vehicle'>

/** Decisions about a problem; their toasts have Undo. */
export const useDecide = () => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  const { toast, alert } = useNotices()
  const loadAgain = useStaleProblems()
  const failed = (error: Error) => alert(failureText(error, t('failed')))
  const params = ({ id }: Named) => ({ id })
  const reopening = useMutation({
    mutationFn: (problem: Named) => problems.reopen({ params: params(problem), body: {} }),
    onSuccess: loadAgain,
    onError: failed,
  })
  const notify = (title: 'wasClosed' | 'wasWatched', problem: Named): void => {
    loadAgain()
    toast({
      kind: 'success',
      title: t(title),
      message: `${problem.vehicle.name}: ${localize(problem.title, language)}`,
      about: `problem ${problem.id}`,
      undo: () => reopening.mutate(problem),
    })
  }
  const parking = useMutation({
    mutationFn: (problem: Named) => problems.park({ params: params(problem), body: {} }),
    onSuccess: (_, { vehicle }) => {
      loadAgain()
      toast({ kind: 'success', title: t('parked'), message: vehicle.name, about: `vehicle ${vehicle.id}/service` })
    },
    onError: failed,
  })
  const splitting = useMutation({
    mutationFn: ({ problem, sourceId }: { problem: Named; sourceId: number }) =>
      problems.split({ params: params(problem), body: { source_id: sourceId } }),
    onSuccess: (_, { problem }) => {
      loadAgain()
      toast({ kind: 'success', title: t('wasSplit'), message: problem.vehicle.name })
    },
    onError: failed,
  })
  return {
    closed: (problem: Named) => notify('wasClosed', problem),
    watched: (problem: Named) => notify('wasWatched', problem),
    reopen: (problem: Named) => reopening.mutate(problem),
    park: (problem: Named) => parking.mutate(problem),
    split: (problem: Named, sourceId: number) => splitting.mutate({ problem, sourceId }),
    busy: reopening.isPending || splitting.isPending,
  }
}
