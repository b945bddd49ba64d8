import { aboutServices, type Completed } from '../schedules.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import type { SnoozeWeeks } from '../../snooze.ts'
import { useReloadDue } from '../done/use-reload-due.ts'
import { dueTexts } from './texts.ts'
import { dueServices } from '../calls.ts'

type Rows = readonly DueServiceRow[]
const bodyOf = (rows: Rows) => ({
  services: rows.map(({ vehicle_id, service_definition_id }) => ({ vehicle_id, service_definition_id })),
})
export const vehiclesOf = (rows: Rows): string => [...new Set(rows.map(({ vehicle_name: name }) => name))].join(', ')

const aboutRows = (rows: Rows): string[] =>
  rows.flatMap(({ vehicle_id: vehicleId, service_definition_id: id }) => aboutServices(vehicleId, [id]))

/** Changes to the list; their toasts have Undo. */
export const useChangeDue = () => {
  const t = useTexts(dueTexts)
  const { toast, alert } = useNotices()
  const reload = useReloadDue()
  const onError = (error: Error): void => {
    alert(failureText(error))
    void reload()
  }
  const reopen = useMutation({
    mutationFn: (rows: Rows) => dueServices.reopen({ body: bodyOf(rows) }),
    onSuccess: async (_, rows) => {
      toast({ kind: 'success', title: t('reopened', { count: rows.length }), message: vehiclesOf(rows), about: aboutRows(rows) })
      await reload()
    },
    onError,
  })
  const complete = useMutation({
    mutationFn: ({ rows, completion }: { rows: Rows; completion: Completed }) => {
      const { completed_on: on, odometer, ask_odometer } = completion
      const odometers = odometer === undefined ? [] : [{ vehicle_id: rows[0]!.vehicle_id, odometer }]
      return dueServices.complete({
        body: { ...bodyOf(rows), odometers, ...(on ? { completed_on: on } : {}), ...(ask_odometer ? { ask_odometer } : {}) },
      })
    },
    onSuccess: async (_, { rows }) => {
      const title = t('completedTitle', { count: rows.length })
      toast({ kind: 'success', title, message: vehiclesOf(rows), about: aboutRows(rows), undo: () => reopen.mutate(rows) })
      await reload()
    },
  })
  return { ...useSnooze(reload, onError), complete }
}

const useSnooze = (reload: () => Promise<void>, onError: (error: Error) => void) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  const { toast } = useNotices()
  const unsnooze = useMutation({
    mutationFn: (rows: Rows) => dueServices.unsnooze({ body: bodyOf(rows) }),
    onSuccess: async (_, rows) => {
      toast({ kind: 'success', title: t('unsnoozed', { count: rows.length }), message: vehiclesOf(rows), about: aboutRows(rows) })
      await reload()
    },
    onError,
  })
  const snooze = useMutation({
    mutationFn: ({ rows, weeks }: { rows: Rows; weeks: SnoozeWeeks }) => dueServices.snooze({ body: { ...bodyOf(rows), weeks } }),
    onSuccess: async ({ snoozed_until: until }, { rows }) => {
      const title = t('snoozedTitle', { count: rows.length, date: formats.date(until) })
      toast({ kind: 'success', title, message: vehiclesOf(rows), about: aboutRows(rows), undo: () => unsnooze.mutate(rows) })
      await reload()
    },
    onError,
  })
  return { snooze, unsnooze }
}
