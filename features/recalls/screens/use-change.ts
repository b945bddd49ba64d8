import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { RecallState } from '../recall.ts'
import { recalls } from './calls.ts'
import { recallTexts } from './texts.ts'

export type RecallStatus = { state: RecallState; done_on: string | null }
/** Fields of a vehicle's recall needed to change it. */
export type OneRecall = {
  vehicleId: number
  vehicle: string
  campaignId: number
  number: string
  component: string
} & RecallStatus

/** Query keys that a changed recall invalidates. */
const STALE = ['recalls', 'vehicles', 'dashboards', 'timeline']

export const useStaleRecalls = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) })
}

/** Sets the state of a recall; the toast has Undo. */
export const useChange = (recall: OneRecall) => {
  const t = useTexts(recallTexts)
  const { toast, alert } = useNotices()
  const loadAgain = useStaleRecalls()
  const params = { id: recall.vehicleId, campaign_id: recall.campaignId }
  const before: RecallStatus = { state: recall.state, done_on: recall.done_on }
  const put = (body: RecallStatus) => recalls.setState({ params, body })
  const failed = (error: Error) => alert(failureText(error, t('saveFailed')))
  const takeBack = useMutation({ mutationFn: put, onSuccess: loadAgain, onError: failed })
  const saved = (): void => {
    loadAgain()
    const about = `vehicle ${recall.vehicleId}/recall ${recall.campaignId}`
    toast({ kind: 'success', title: t('saved'), message: recall.vehicle, about, undo: () => takeBack.mutate(before) })
  }
  const change = useMutation({ mutationFn: put, onSuccess: saved, onError: failed })
  return { put, saved, set: (state: RecallState) => change.mutate({ state, done_on: null }), busy: change.isPending }
}
