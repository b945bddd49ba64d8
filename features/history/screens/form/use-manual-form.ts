import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { INVALID_MILEAGE } from '#features/vehicles/odometer.ts'
import { firstDayAccepted } from '#features/vehicles/record-days.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { useOdometerQuestion } from '#features/vehicles/screens/use-odometer-question.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { beginTyped, keyOfDraft } from '#platform/ui/form/kit/form-draft.ts'
import { inWords } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { ManualRecordRow } from '../../manual-wire.ts'
import { history } from '../calls.ts'
import { useHistoryChanged } from '../use-history.ts'
import { draftOf, EMPTY_DRAFT, formDataOf, type ManualDraft, problemsOf } from './manual-draft.ts'
import { formTexts } from './texts.ts'

/** After saving, opens past orders with a toast; after a refusal, keeps the form's values. */
export const useManualForm = (record: ManualRecordRow | null) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const problemWords = useProblemWords()
  const navigate = useNavigate()
  const router = useRouter()
  const queries = useQueryClient()
  const { alert } = useNotices()
  const changed = useHistoryChanged()
  const draft = `maintenance-history ${record?.id ?? 'new'}`
  const start = record ? draftOf(record, language) : EMPTY_DRAFT
  useHandedOver(draft, start)
  const odometerQuestion = useOdometerQuestion()
  const form = useForm<ManualDraft>({
    start,
    draft,
    check: (values) => {
      const first = firstDayAccepted(knownVehicle(queries, values)?.year ?? null)
      return inWords(problemsOf(values, first), (code) => problemWords(code, first))
    },
    submit: (values) => {
      const units = knownVehicle(queries, values)?.odometer_units ?? null
      const confirmsOdometer = odometerQuestion.isDue(values.odometer)
      const body = formDataOf(values, { units, editing: record !== null, confirmsOdometer })
      if (record) return history.change({ params: { id: record.id }, body })
      return history.record({ params: { id: values.vehicle!.id }, body, form: keyOfDraft(draft) })
    },
    done: async (_, { vehicle }) => {
      await changed()
      const alertMessage = t(record ? 'updated' : 'created')
      await navigate({
        to: '/services',
        state: { startingPage: 'past', alertMessage, alertMore: vehicle!.name, alertType: 'success' },
      })
    },
    fieldOf: (name) => (name === 'services' ? 'rows' : undefined),
    refused: (error, isAtFields): void => {
      odometerQuestion.refused(error, form.values.odometer)
      // A refusal explains what to do, so the heading “Try again” would be wrong.
      const isRefusal = error instanceof CallFailed && error.status === 422
      const label = isRefusal ? undefined : t(form.values.added.length > 0 ? 'uploadFailed' : 'failed')
      if (!isAtFields) alert(failureText(error, label))
    },
  })
  const giveUp = (): void => {
    form.forget()
    router.history.back()
  }
  return { ...form, giveUp }
}
export type ManualFormState = ReturnType<typeof useManualForm>

/** The vehicle from the query cache, as loaded by `useDraftVehicle`. */
const knownVehicle = (queries: QueryClient, { vehicle }: ManualDraft) =>
  vehicle &&
  queries.getQueryData<{ vehicle: VehicleDetail }>(vehicles.show.options({ params: { id: vehicle.id } }).queryKey)?.vehicle

const useProblemWords = () => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  return (code: NonNullable<ReturnType<typeof problemsOf>[string]>, first: string): string => {
    if (code === 'odometer_invalid') return localize(INVALID_MILEAGE, language)
    if (code === 'too_early') return t('tooEarly', { year: first.slice(0, 4) })
    return t(code === 'service_missing' ? 'serviceMissing' : 'priceMissing')
  }
}

type Named = { id: number; name: string }
const parseNamed = (value: unknown): Named | null => {
  const { id, name } = (value ?? {}) as Partial<Named>
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
}

/** Initial vehicle and shop from the navigation state of another page. */
const useHandedOver = (draft: string, start: ManualDraft): void => {
  const state = useLocation({ select: (location) => location.state })
  useState(() => {
    const [vehicle, shop] = [parseNamed(state.vehicle), parseNamed(state.shop)]
    if (vehicle || shop) beginTyped(draft, { ...start, vehicle, shop }, start, state.__TSR_key ?? state.key ?? '')
  })
}
