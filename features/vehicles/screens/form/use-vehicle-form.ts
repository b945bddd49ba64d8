import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/over/notices.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { vehicles } from '../grid/calls.ts'
import { formTexts } from './texts.ts'
import { changesOf, type DraftField, draftOf, EMPTY_DRAFT } from './vehicle-draft.ts'

type Problem = { field: string; text: string }

/** The draft of a vehicle and its way to the server; a refusal stands at its field and nothing typed is lost. */
export const useVehicleForm = (vehicle: VehicleDetail | null, onSaved: () => void) => {
  const t = useTexts(formTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const [before] = useState(() => (vehicle ? draftOf(vehicle) : EMPTY_DRAFT))
  const [draft, setDraft] = useState(before)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isLower =
    vehicle !== null && Number(draft.odometer.replace(/\D/g, '')) < vehicle.odometer && draft.odometer !== before.odometer
  const submit = async (): Promise<void> => {
    // A lower odometer is a slip more often than a correction: it is asked for once, and then taken.
    if (isLower && vehicle && confirmed !== draft.odometer) {
      setConfirmed(draft.odometer)
      return setProblem({ field: 'odometer', text: t('lowerOdometer', { odometer: formats.distance(vehicle.odometer) }) })
    }
    setBusy(true)
    setProblem(null)
    try {
      const body = changesOf(draft, before)
      if (vehicle) await vehicles.update({ params: { id: vehicle.id }, body })
      else await vehicles.create({ body })
      toast({ kind: 'success', title: t(vehicle ? 'updated' : 'added') })
      await vehicles.show.invalidate(queries)
      onSaved()
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return {
    draft,
    set: (change: Partial<typeof draft>) => {
      setDraft((typed) => ({ ...typed, ...change }))
      setProblem(null)
    },
    errorOf: (field: DraftField): string | null => (problem?.field === field ? problem.text : null),
    failure: problem && !(problem.field in EMPTY_DRAFT) ? problem.text : null,
    busy,
    submit: () => void submit(),
  }
}

const problemOf = (error: unknown): Problem => {
  const text = error instanceof Error ? error.message : ''
  if (!(error instanceof CallFailed)) return { field: '', text }
  const problems = error.body.problems as { field: string }[] | undefined
  return { field: String(error.body.field ?? problems?.[0]?.field ?? ''), text }
}
