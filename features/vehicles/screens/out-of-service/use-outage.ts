import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { vehicles } from '../calls.ts'
import { outageTexts } from './texts.ts'

type Named = { id: number; name: string }
const STALE = ['vehicles', 'grid', 'timeline', 'dashboards', 'dueServices']

export const useStaleOutages = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) })
}

/** Brings a vehicle back into service; the toast takes it back. */
export const useBringIn = (onChanged?: () => void) => {
  const t = useTexts(outageTexts)
  const { toast, alert } = useNotices()
  const loadAgain = useStaleOutages()
  const failed = (error: Error) => alert(failureText(error, t('failed')))
  const changed = (): void => (loadAgain(), onChanged?.())
  const again = useMutation({
    mutationFn: ({ id, outageId }: { id: number; outageId: number }) =>
      vehicles.stillOut({ params: { id }, body: { outage_id: outageId } }),
    onSuccess: changed,
    onError: failed,
  })
  const bring = useMutation({
    mutationFn: ({ id }: Named) => vehicles.bringIn({ params: { id } }),
    onSuccess: ({ outage }, { id, name }) => {
      changed()
      toast({
        kind: 'success',
        title: t('cameBack'),
        message: name,
        about: `vehicle ${id}/service`,
        undo: () => again.mutate({ id, outageId: outage.id }),
      })
    },
    onError: failed,
  })
  return { bringIn: (vehicle: Named) => bring.mutate(vehicle), busy: bring.isPending }
}
