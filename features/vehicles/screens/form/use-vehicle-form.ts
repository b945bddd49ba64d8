import { useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { distanceUnitOf, localize } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { CallFailed } from '#platform/contract/send.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { NotYet } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { VehicleDetail } from '../../contract.ts'
import { FORM_FIELDS } from '../../fields/fields.ts'
import { typedOdometerDoubt } from '../../odd-odometer.ts'
import { isTrailerNamed } from '../../body-type.ts'
import { checkOdometer } from '../../odometer.ts'
import { odometerProblem } from '../../odometer-problem.ts'
import { odometerDoubtSentence } from '../../odometer-sentence.ts'
import { checkVin, normalizeVin } from '../../vin/vin.ts'
import { vinSentence } from '../../vin/vin-sentence.ts'
import { vehicles } from '../calls.ts'
import { formTexts } from './texts.ts'
import { useVinLookup, type Found } from './use-vin-lookup.ts'
import { changesOf, type DraftField, draftOf, emptiedOf, EMPTY_DRAFT, type VehicleDraft, wordsOf } from './vehicle-draft.ts'

export type FormStep = 'identity' | 'fleet'

/** Props of every part of the form. */
export type VehicleFields = Pick<ReturnType<typeof useForm<VehicleDraft>>, 'field' | 'values' | 'set' | 'problems'>

const ON_THE_FIRST_STEP: readonly string[] = [
  ...FORM_FIELDS.filter(({ form }) => form.step === 'identity').map(({ key }) => key),
  'vehicle_type_id',
  'address_id',
  'address_street',
  'address_city',
  'address_zip',
]
/** Fields on the first step: also the odometer of a new vehicle, and the plate of one without a VIN. */
const isOnFirstStep = (field: string, adds: boolean): boolean =>
  ON_THE_FIRST_STEP.includes(field) || (adds && ['odometer', 'license_plate_number', 'license_plate_state'].includes(field))

/** Wire names of fields with other names here. */
const FIELD_NAMES: Record<string, DraftField> = { last_maintenance_miles: 'last_maintenance' }

/**
 * The form in two steps; a refusal opens the step of its field, and the draft is stored for this user in this fleet.
 */
export const useVehicleForm = (vehicle: VehicleDetail | null, user: CurrentUser, onSaved: () => void) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const formats = useFormats()
  const units = vehicle?.odometer_units ?? distanceUnitOf(user.fleet.country)
  const [before] = useState(() => (vehicle ? draftOf(vehicle) : EMPTY_DRAFT))
  const [step, setStep] = useState<FormStep>('identity')
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [plateAsked, setPlateAsked] = useState<string | null>(null)
  // A ref: the form's check runs before the next render, and the lookup is created after the form.
  const foundBody = useRef(vehicle?.body ?? '')

  const form = useForm<VehicleDraft, { vehicle: { name: string } }>({
    start: before,
    draft: `vehicle-form|${user.id}|${user.fleet_id}|${vehicle?.id ?? 'new'}`,
    check: (draft) => ({ odometer: wrongOdometer(draft, foundBody.current, language) }),
    submit: async (draft) => {
      // A doubtful odometer is more often a typo than a correction: questioned once, then accepted.
      const doubt = vehicle && confirmed !== draft.odometer ? doubtAbout(draft, before, vehicle, formats.today()) : null
      if (doubt) {
        setConfirmed(draft.odometer)
        const reason = odometerDoubtSentence(doubt.why, doubt.odometer, doubt.known, { language, country: user.fleet.country })
        throw new NotYet({ odometer: t('doubtfulOdometer', { reason }) })
      }
      const body = { ...changesOf(draft, before, units), ...(plateAsked === plateOf(draft) ? { confirm_plate: true } : {}) }
      return vehicle ? vehicles.update({ params: { id: vehicle.id }, body }) : vehicles.create({ body })
    },
    done: async ({ vehicle: saved }) => {
      toast({ kind: 'success', title: t(vehicle ? 'updated' : 'added'), message: saved.name })
      await Promise.all([vehicles.show.invalidate(queries), vehicles.formChoices.invalidate(queries)])
      onSaved()
    },
    refused: (error) => {
      if (error instanceof CallFailed && error.code === 'confirm_plate') setPlateAsked(plateOf(form.values))
    },
    // Neither VIN nor plate: a user without the VIN can enter the plate.
    fieldOf: (wireName, code) => (code === 'identity_missing' ? 'license_plate_number' : FIELD_NAMES[wireName]),
    reveal: ([first]) => first && setStep(isOnFirstStep(first, vehicle === null) ? 'identity' : 'fleet'),
  })
  const { lookup, now } = useVinLookup(form.values.vin, vehicle === null)
  useEffect(() => {
    foundBody.current = lookup.state === 'found' ? lookup.found.body : (vehicle?.body ?? '')
  })
  const fill = useFilledByVin(form, lookup.state === 'found' ? lookup.found : null)
  // Looks up a VIN that was not looked up yet. If it identifies one vehicle, that is added; otherwise its data is shown first.
  const waiting = useMutation({
    mutationFn: now,
    onSuccess: (found) => {
      if (!found) return
      fill(found)
      foundBody.current = found.body
      if (found.model !== null && found.year !== null && found.year_candidates.length <= 1) form.submit()
    },
  })
  const add = (): void => {
    const wrong = wrongIdentity(form.values, t, (refusal) => vinSentence(refusal, language))
    const odometer = wrongOdometer(form.values, foundBody.current, language)
    if (wrong) return form.refuse(odometer === null ? wrong : { ...wrong, odometer })
    if (form.values.vin.trim() !== '' && lookup.state === 'looking') return waiting.mutate()
    return form.submit()
  }
  return { form, busy: form.busy || waiting.isPending, step, setStep, lookup, units, add }
}

const plateOf = ({ license_plate_state: state, license_plate_number: plate }: VehicleDraft): string => `${state} ${plate}`

/** A trailer needs no odometer: detected by its VIN, its model, or as stored. */
const wrongOdometer = ({ odometer, model }: VehicleDraft, body: string, language: Language): string | null => {
  const isBlank = ['', '0'].includes(odometer.trim())
  if (isBlank && (body === 'trailer' || isTrailerNamed(model))) return null
  const problem = odometerProblem(odometer)
  return problem && localize(problem, language)
}

const doubtAbout = (draft: VehicleDraft, before: VehicleDraft, vehicle: VehicleDetail, today: string) => {
  const typed = checkOdometer(draft.odometer)
  if (!typed.ok || draft.odometer === before.odometer) return null
  const known = {
    odometer: vehicle.odometer,
    odometerReadOn: vehicle.odometer_read_on,
    odometerUnits: vehicle.odometer_units,
    monthlyDistance: vehicle.odometer_per_month_config.quantity,
  }
  const why = typedOdometerDoubt({ odometer: typed.odometer, on: today }, known)
  return why && { why, odometer: typed.odometer, known }
}

/** Invalid VIN, or neither VIN nor model: the error is at the VIN until the user starts typing the model. */
const wrongIdentity = (
  draft: VehicleDraft,
  t: (key: 'modelMissing' | 'vinMissing') => string,
  sentence: (refusal: Extract<ReturnType<typeof checkVin>, { ok: false }>) => string,
): Record<string, string> | null => {
  if (draft.vin.trim() !== '') {
    const check = checkVin(draft.vin)
    return check.ok ? null : { vin: sentence(check) }
  }
  const missing = (['year', 'make', 'model'] as const).find((field) => draft[field].trim() === '')
  if (!missing) return null
  const hasStarted = (['year', 'make', 'model'] as const).some((field) => draft[field].trim() !== '')
  return hasStarted ? { [missing]: t('modelMissing') } : { vin: t('vinMissing') }
}

type FilledForm = Pick<ReturnType<typeof useForm<VehicleDraft>>, 'values' | 'set' | 'wasRestored'>

/**
 * Fills the fields once with the VIN's data, for the user to review and change. Once the VIN changes, values filled in by
 * the previous VIN are cleared, unless the user changed them.
 */
const useFilledByVin = ({ values, set, wasRestored }: FilledForm, found: Found | null) => {
  const filled = useRef<{ vin: string; words: Partial<VehicleDraft> } | null>(null)
  const isRestored = useRef(wasRestored)
  const fill = (decoded: Found): void => {
    if (filled.current?.vin === decoded.vin) return
    const words = wordsOf(decoded)
    filled.current = { vin: decoded.vin, words }
    set(words)
  }
  useEffect(() => {
    const former = filled.current
    if (former && normalizeVin(values.vin) !== former.vin) {
      filled.current = null
      set(emptiedOf(former.words, values))
    }
    if (!found) return
    // A restored draft has been reviewed already.
    if (isRestored.current) filled.current = { vin: found.vin, words: wordsOf(found) }
    else fill(found)
    isRestored.current = false
  })
  return fill
}
