import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { distanceUnitOf, say } from '#features/countries/country.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/over/notices.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { checkOdometer, INVALID_MILEAGE } from '../../odometer.ts'
import { checkVin } from '../../vin.ts'
import { vinSentence } from '../../vin-sentence.ts'
import { vehicles } from '../grid/calls.ts'
import { type DraftOwner, forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'
import { formTexts } from './texts.ts'
import { useFilledByVin } from './use-filled-by-vin.ts'
import { useVinLookup } from './use-vin-lookup.ts'
import { changesOf, type DraftField, draftOf, EMPTY_DRAFT, type VehicleDraft } from './vehicle-draft.ts'

export type FormStep = 'identity' | 'fleet'
type Problem = { field: string; text: string; code: string }

/** What every part of the form is handed. */
export type Wired = {
  draft: VehicleDraft
  set: (change: Partial<VehicleDraft>) => void
  errorOf: (field: DraftField) => string | null
  value: (field: DraftField) => {
    name: string
    value: string
    error: string | null
    onChange: (event: { target: { value: string } }) => void
  }
}

const ON_THE_FIRST_STEP: readonly string[] = [
  'vin',
  'year',
  'make',
  'model',
  'submodel',
  'engine',
  'vehicle_type_id',
  'address_id',
  'address_street',
  'address_city',
  'address_zip',
]
/** Names on the wire of fields that are called otherwise here. */
const FIELD_NAMES: Record<string, string> = { last_maintenance_miles: 'last_maintenance' }

/** The draft of a vehicle and its way to the server; a refusal stands at its field, and nothing typed is lost. */
export const useVehicleForm = (vehicle: VehicleDetail | null, user: CurrentUser, onSaved: () => void) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const owner: DraftOwner = { userId: user.id, fleetId: user.fleet_id, form: vehicle ? String(vehicle.id) : 'new' }
  const units = vehicle?.odometer_units ?? distanceUnitOf(user.fleet.country)
  const { before, draft, set, restored, startOver } = useKeptDraft(vehicle, owner)
  const [step, setStep] = useState<FormStep>('identity')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const { lookup, now } = useVinLookup(draft.vin, vehicle === null)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnProblem(form, problem, step)
  const fill = useFilledByVin(lookup.state === 'found' ? lookup.found : null, restored, set)

  const raise = (raised: Problem): void => {
    // Neither VIN nor plate: on the second step it is the plate that one can give.
    if (raised.code === 'identity_missing' && step === 'fleet') return setProblem({ ...raised, field: 'license_plate_number' })
    setProblem(raised)
    setStep(ON_THE_FIRST_STEP.includes(raised.field) ? 'identity' : 'fleet')
  }
  const next = async (): Promise<void> => {
    const wrong = wrongIdentity(draft, t('modelMissing'), (refusal) => vinSentence(refusal, language))
    if (wrong) return setProblem(wrong)
    // A VIN that nobody has looked up yet is looked up now, and what it says is shown before one goes on.
    if (draft.vin.trim() !== '' && lookup.state === 'looking') {
      setBusy(true)
      const found = await now()
      setBusy(false)
      return found ? fill(found) : undefined
    }
    setStep('fleet')
  }
  const save = async (): Promise<void> => {
    const typed = checkOdometer(draft.odometer)
    if (!typed.ok) return raise({ field: 'odometer', text: say(INVALID_MILEAGE, language), code: typed.code })
    const isLower = vehicle !== null && draft.odometer !== before.odometer && typed.odometer < vehicle.odometer
    // A lower odometer is a slip more often than a correction: it is asked for once, and then taken.
    if (isLower && confirmed !== draft.odometer) {
      setConfirmed(draft.odometer)
      const odometer = formatOdometer(vehicle.odometer, units, language)
      return raise({ field: 'odometer', text: t('lowerOdometer', { odometer }), code: 'lower' })
    }
    // Two presses in the same instant: the button is drawn as busy only after both.
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(null)
    try {
      const body = changesOf(draft, before, units)
      if (vehicle) await vehicles.update({ params: { id: vehicle.id }, body })
      else await vehicles.create({ body })
      forgetDraft(owner)
      toast({ kind: 'success', title: t(vehicle ? 'updated' : 'added') })
      await Promise.all([vehicles.show.invalidate(queries), vehicles.formChoices.invalidate(queries)])
      onSaved()
    } catch (error) {
      raise(problemOf(error, t('somethingWentWrong')))
    }
    isSending.current = false
    setBusy(false)
  }
  const errorOf = (field: DraftField): string | null => (problem?.field === field ? problem.text : null)
  const change = (part: Partial<VehicleDraft>): void => {
    set(part)
    setProblem(null)
  }
  const wired: Wired = {
    draft,
    set: change,
    errorOf,
    value: (field) => ({
      name: field,
      value: draft[field],
      error: errorOf(field),
      onChange: (event) => change({ [field]: event.target.value }),
    }),
  }
  const giveUp = (): void => forgetDraft(owner)
  return { wired, form, step, setStep, problem, busy, lookup, units, restored, startOver, giveUp, next, save }
}

/** What is typed, kept in this tab; `restored` when it came back from there. */
const useKeptDraft = (vehicle: VehicleDetail | null, owner: DraftOwner) => {
  const [before] = useState(() => (vehicle ? draftOf(vehicle) : EMPTY_DRAFT))
  const [kept] = useState(() => keptDraft(owner))
  const [draft, setDraft] = useState<VehicleDraft>({ ...before, ...kept })
  const [restored, setRestored] = useState(Object.keys(kept).length > 0)
  const latest = useRef(draft)
  const set = (change: Partial<VehicleDraft>): void => {
    latest.current = { ...latest.current, ...change }
    setDraft(latest.current)
    keepDraft(owner, latest.current, before)
  }
  const startOver = (): void => {
    set(before)
    setRestored(false)
  }
  return { before, draft, set, restored, startOver }
}

/** The first step's own check: a VIN that cannot be right, or neither VIN nor model. */
const wrongIdentity = (
  draft: VehicleDraft,
  modelMissing: string,
  sentence: (refusal: Extract<ReturnType<typeof checkVin>, { ok: false }>) => string,
): Problem | null => {
  if (draft.vin.trim() !== '') {
    const check = checkVin(draft.vin)
    return check.ok ? null : { field: 'vin', text: sentence(check), code: 'vin_wrong' }
  }
  const missing = (['year', 'make', 'model'] as const).find((field) => draft[field].trim() === '')
  return missing ? { field: missing, text: modelMissing, code: 'model_missing' } : null
}

const problemOf = (error: unknown, fallback: string): Problem => {
  const text = error instanceof Error && error.message ? error.message : fallback
  if (!(error instanceof CallFailed)) return { field: '', text, code: '' }
  const problems = error.body.problems as { field: string }[] | undefined
  const field = String(error.body.field ?? problems?.[0]?.field ?? '')
  return { field: FIELD_NAMES[field] ?? field, text, code: error.code }
}

/** The field of a refusal is focused; it may stand on the other step, which has to be drawn first. */
const useFocusOnProblem = (form: RefObject<HTMLFormElement | null>, problem: Problem | null, step: FormStep): void => {
  useEffect(() => {
    if (!problem) return
    const field = problem.field ? form.current?.elements.namedItem(problem.field) : null
    if (field instanceof HTMLElement) field.focus()
    else form.current?.querySelector<HTMLElement>('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [form, problem, step])
}
