import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fleets } from '#features/fleets/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { isUnderWay } from '../../sync-event.ts'
import { telematics } from '../calls.ts'
import { databaseTexts } from './texts.ts'

/** Fallback polling: the channel reports changes at once. */
const POLL_MS = 5000

const useReload = (): (() => Promise<unknown>) => {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => ['telematics', 'vehicles', 'fleets'].includes(String(queryKey[0])) })
}

export const useConnection = () => useQuery(telematics.connection.options())

export const useSyncEvents = (page: number) =>
  useQuery({
    ...telematics.syncEvents.options({ query: { page } }),
    refetchInterval: ({ state }) => (state.data?.geotab_sync_events.some(({ status }) => isUnderWay(status)) ? POLL_MS : false),
  })

export const useSyncNow = () => {
  const t = useTexts(databaseTexts)
  const { alert, toast } = useNotices()
  const reload = useReload()
  return useMutation({
    mutationFn: () => telematics.sync({ body: {} }),
    onSuccess: () => toast({ kind: 'success', title: t('syncStarted'), message: t('syncStartedMore') }),
    onError: (error) => alert({ kind: 'danger', title: t('syncFailed'), message: failureText(error).title }),
    onSettled: reload,
  })
}

/** Saves only the name of the fleet's database; an empty name removes it. */
export const useSaveName = (fleetId: number) => {
  const reload = useReload()
  return async (name: string): Promise<unknown> => {
    const saved = await fleets.update({ params: { id: fleetId }, body: { geotab_database_name: name } })
    // A new database is synced at once; an already running sync continues.
    if (name) await telematics.sync({ body: {} }).catch(() => undefined)
    await reload()
    return saved
  }
}

export const useRemove = (fleetId: number, done: () => void) => {
  const t = useTexts(databaseTexts)
  const { alert, toast } = useNotices()
  const save = useSaveName(fleetId)
  return useMutation({
    mutationFn: () => save(''),
    onSuccess: () => {
      toast({ kind: 'success', title: t('removed'), message: t('removedMore') })
      done()
    },
    onError: (error) => alert(failureText(error)),
  })
}

export const useLink = (done: () => void) => {
  const t = useTexts(databaseTexts)
  const { toast } = useNotices()
  const reload = useReload()
  return {
    link: (deviceId: string, vehicleId: number) =>
      telematics.chooseVehicle({ params: { id: deviceId }, body: { vehicle_id: vehicleId } }),
    linked: async (message: string) => {
      toast({ kind: 'success', title: t('linked'), message })
      await reload()
      done()
    },
  }
}
