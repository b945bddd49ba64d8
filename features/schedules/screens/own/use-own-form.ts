import { useNavigate } from '@tanstack/react-router'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { OwnSchedule } from '../../own/own-contract.ts'
import { ownScheduleRefusals } from '../../own/own-refusals.ts'
import { type AppliesTo, checkOwnSchedule, type OwnField, type OwnScheduleForm } from '../../own/own-schedule.ts'
import type { TimeUnit } from '../../next/next-due.ts'
import type { FirstDue } from '../../own/repeat.ts'
import { useOwnChanged } from './own.ts'
import { ownSchedules } from '../calls.ts'
import { ownTexts } from './texts.ts'

/** Form values: numbers are strings until parsed. */
export type OwnDraft = {
  name: string
  services: string[]
  distance: string
  time: string
  hours: string
  timeUnit: TimeUnit
  isSevere: boolean
  appliesTo: AppliesTo
  departments: string[]
  vehicles: string[]
  firstDue: FirstDue
  firstOdometer: string
  firstOn: string | null
}

export const draftOf = (one: OwnSchedule | null): OwnDraft => ({
  name: one?.name ?? '',
  services: one?.services.map((service) => String(service.id)) ?? [],
  distance: one?.every_distance?.toString() ?? '',
  time: one?.every_time?.toString() ?? '',
  hours: one?.every_hours?.toString() ?? '',
  timeUnit: one?.time_unit ?? 'months',
  isSevere: one?.is_severe ?? false,
  appliesTo: one?.applies_to ?? 'all',
  departments: one?.departments ?? [],
  vehicles: one?.vehicle_ids.map(String) ?? [],
  firstDue: one?.first_due ?? 'last_done',
  firstOdometer: one?.first_due_odometer?.toString() ?? '',
  firstOn: one?.first_due_on ?? null,
})

/** Parses a number with the language's thousands separators. */
const figure = (typed: string): number | null => {
  const bare = typed.replace(/(?<=\d)[,\s\u00a0](?=\d{3}(\D|$))/g, '').trim()
  if (bare === '') return null
  return /^\d{1,9}$/.test(bare) ? Number(bare) : -1
}

export const formOf = (
  draft: OwnDraft,
): OwnScheduleForm & { service_definition_ids: number[]; vehicle_ids: number[]; departments: string[] } => ({
  name: draft.name,
  service_definition_ids: draft.services.map(Number),
  every_distance: figure(draft.distance),
  every_time: figure(draft.time),
  time_unit: draft.timeUnit,
  every_hours: figure(draft.hours),
  is_severe: draft.isSevere,
  applies_to: draft.appliesTo,
  departments: draft.departments,
  vehicle_ids: draft.vehicles.map(Number),
  first_due: draft.firstDue,
  first_due_odometer: figure(draft.firstOdometer),
  first_due_on: draft.firstOn,
})

const FIELDS: Partial<Record<OwnField, keyof OwnDraft>> = {
  name: 'name',
  service_definition_ids: 'services',
  every_distance: 'distance',
  every_time: 'time',
  every_hours: 'hours',
  departments: 'departments',
  vehicle_ids: 'vehicles',
  first_due_odometer: 'firstOdometer',
}

/** The form's rule, by field; referenced ids come from the server's own lists. */
export const problemsOf = (draft: OwnDraft) => {
  const form = formOf(draft)
  const result = checkOwnSchedule(form, { serviceIds: form.service_definition_ids, vehicleIds: form.vehicle_ids })
  return result.ok ? [] : result.problems
}

export const useOwnForm = (schedule: OwnSchedule | null) => {
  const t = useTexts(ownTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { alert, toast } = useNotices()
  const changed = useOwnChanged()
  const leave = (): void => void navigate({ to: '/own_schedules' })
  const form = useForm<OwnDraft>({
    start: draftOf(schedule),
    draft: `own-schedule-${schedule?.id ?? 'new'}`,
    fieldOf: (wireName) => FIELDS[wireName as OwnField],
    check: (draft) =>
      Object.fromEntries(
        problemsOf(draft)
          .toReversed()
          .map(({ field, code }) => [FIELDS[field], localize(ownScheduleRefusals[code], language)]),
      ),
    submit: (draft) => {
      const body = formOf(draft)
      return schedule
        ? ownSchedules.update({ params: { id: schedule.id }, body: { ...body, version: schedule.version } })
        : ownSchedules.create({ body })
    },
    done: (_, { name }) => {
      alert(null)
      toast({ kind: 'success', title: t('saved'), message: name.trim() })
      changed()
      leave()
    },
    refused: (error) => alert({ ...failureText(error), message: t('fixFields') }),
  })
  return {
    form,
    cancel: () => {
      form.forget()
      leave()
    },
  }
}
