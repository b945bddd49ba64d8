import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import type { ManualRecordRow } from '../../manual-wire.ts'
import { useHistoryChanged } from '../use-history.ts'
import { formDataOf, type ManualDraft } from './manual-draft.ts'
import { formTexts } from './texts.ts'
import { forgetManualDraft } from './use-manual-draft.ts'
import { history } from '../calls.ts'

type Saved = {
  draft: ManualDraft
  askOdometer: boolean
  units: 'miles' | 'kilometers' | null
  added: readonly File[]
  removedIds: readonly number[]
}

export const asksOdometer = (error: unknown): boolean => error instanceof CallFailed && error.code === 'confirm_odometer'

/** Sends the form. Once it is saved, past orders are shown with the word that it is; refused, everything typed stays. */
export const useSaveManual = (record: ManualRecordRow | null) => {
  const t = useTexts(formTexts)
  const navigate = useNavigate()
  const { alert } = useNotices()
  const changed = useHistoryChanged()
  return useMutation({
    mutationFn: ({ draft, units, ...files }: Saved) => {
      const body = formDataOf(draft, units, { ...files, editing: record !== null }) as never
      if (record) return history.change({ params: { id: record.id }, body })
      return history.record({ params: { id: draft.vehicle!.id }, body, form: draft.key })
    },
    onSuccess: async () => {
      forgetManualDraft()
      await changed()
      const alertMessage = t(record ? 'updated' : 'created')
      await navigate({ to: '/services', state: { startingPage: 'past', alertMessage, alertType: 'success' } })
    },
    // Whether an odometer is right is asked at its field.
    onError: (error, { added }) =>
      asksOdometer(error) ? undefined : alert(failureText(error, t(added.length > 0 ? 'uploadFailed' : 'failed'))),
  })
}
