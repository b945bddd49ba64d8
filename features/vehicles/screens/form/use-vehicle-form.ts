import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { distanceUnitOf, say } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { NotYet } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/over/notices.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { checkOdometer, INVALID_MILEAGE } from '../../odometer.ts'
import { checkVin } from '../../vin/vin.ts'
import { vinSentence } from '../../vin/vin-sentence.ts'
import { vehicles } from '../grid/calls.ts'
import { formTexts } from './texts.ts'
import { useFilledByVin } from './use-filled-by-vin.ts'
import { useVinLookup } from './use-vin-lookup.ts'
import { changesOf, type DraftField, draftOf, EMPTY_DRAFT, type VehicleDraft } from './vehicle-draft.ts'

export type FormStep = 'identity' | 'fleet'

/** What every part of the form is handed. */
export type VehicleFields = Pick<ReturnType<typeof useForm<VehicleDraft>>, 'field' | 'values' | 'set' | 'problems'>

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
const FIELD_NAMES: Record<string, DraftField> = { last_maintenance_miles: 'last_maintenance' }

/** The form in its two steps; a refusal leads to the step of its field, and what is typed is kept for this user in this fleet. */
export const useVehicleForm = (vehicle: VehicleDetail | null, user: CurrentUser, onSaved: () => void) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const units = vehicle?.odometer_units ?? distanceUnitOf(user.fleet.country)
  const [before] = useState(() => (vehicle ? draftOf(vehicle) : EMPTY_DRAFT))
  const [step, setStep] = useState<FormStep>('identity')
  const [confirmed, setConfirmed] = useState<string | null>(null)

  const form = useForm<VehicleDraft, { vehicle: { name: string } }>({
    start: before,
    draft: `vehicle-form|${user.id}|${user.fleet_id}|${vehicle?.id ?? 'new'}`,
    check: ({ odometer }) => ({ odometer: checkOdometer(odometer).ok ? null : say(INVALID_MILEAGE, language) }),
    submit: async (draft) => {
      // A lower odometer is a slip more often than a correction: it is asked for once, and then taken.
      if (vehicle && isLower(draft, before, vehicle.odometer) && confirmed !== draft.odometer) {
        setConfirmed(draft.odometer)
        throw new NotYet({ odometer: t('lowerOdometer', { odometer: formatOdometer(vehicle.odometer, units, language) }) })
      }
      const body = changesOf(draft, before, units)
      return vehicle ? vehicles.update({ params: { id: vehicle.id }, body }) : vehicles.create({ body })
    },
    done: async ({ vehicle: saved }) => {
      toast({ kind: 'success', title: t(vehicle ? 'updated' : 'added'), message: saved.name })
      await Promise.all([vehicles.show.invalidate(queries), vehicles.formChoices.invalidate(queries)])
      onSaved()
    },
    // Neither VIN nor plate: on the second step it is the plate that one can give.
    fieldOf: (wire, code) => (code === 'identity_missing' && step === 'fleet' ? 'license_plate_number' : FIELD_NAMES[wire]),
    reveal: ([first]) => first && setStep(ON_THE_FIRST_STEP.includes(first) ? 'identity' : 'fleet'),
  })
  const { lookup, now } = useVinLookup(form.values.vin, vehicle === null)
  const fill = useFilledByVin(lookup.state === 'found' ? lookup.found : null, form.wasKept, form.set)
  // A VIN that nobody has looked up yet is looked up now, and what it says is shown before one goes on.
  const waiting = useMutation({ mutationFn: now, onSuccess: (found) => found && fill(found) })
  const next = (): void => {
    const wrong = wrongIdentity(form.values, t('modelMissing'), (refusal) => vinSentence(refusal, language))
    if (wrong) return form.refuse(wrong)
    if (form.values.vin.trim() !== '' && lookup.state === 'looking') return waiting.mutate()
    return setStep('fleet')
  }
  return { form, busy: form.busy || waiting.isPending, step, setStep, lookup, units, next }
}

const isLower = (draft: VehicleDraft, before: VehicleDraft, known: number): boolean => {
  const typed = checkOdometer(draft.odometer)
  return typed.ok && draft.odometer !== before.odometer && typed.odometer < known
}

/** The first step's own check: a VIN that cannot be right, or neither VIN nor model. */
const wrongIdentity = (
  draft: VehicleDraft,
  modelMissing: string,
  sentence: (refusal: Extract<ReturnType<typeof checkVin>, { ok: false }>) => string,
): Record<string, string> | null => {
  if (draft.vin.trim() !== '') {
    const check = checkVin(draft.vin)
    return check.ok ? null : { vin: sentence(check) }
  }
  const missing = (['year', 'make', 'model'] as const).find((field) => draft[field].trim() === '')
  return missing ? { [missing]: modelMissing } : null
}
