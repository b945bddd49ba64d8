import type { VehicleServices } from '#features/schedules/schedule-contract.ts'
import { intervalLines, type Shown, vehicleLine } from '#features/schedules/screens/upcoming/shown.ts'
import { loadFleetServices } from '#features/schedules/screens/upcoming/load-fleet-services.ts'
import { csvBlob } from '#platform/files/csv.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { DueFilter } from '../services/services-place.ts'
import { servicesTexts } from '../services/services-texts.ts'

/** CSV of the listed vehicles in list order, one row per interval, with distances in the user's unit. */
export const useIntervalsFile = (): ((due: DueFilter | null, direction: string) => Promise<Blob>) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const language = useLanguage()
  return async (due, direction) => {
    const listed = (await loadFleetServices()).filter((row) => due === null || filterOf(row) === due)
    const lines = (direction === 'desc' ? listed.toReversed() : listed).flatMap(intervalLines)
    return csvBlob(language, [
      [
        t('vehicle'),
        t('otherId'),
        t('interval'),
        t('services'),
        t('status'),
        `${t('due')} (${formats.unit})`,
        t('dueOn'),
        `${t('lastService')} (${formats.unit})`,
      ],
      ...lines.map(({ row, name, names, due: { state, distance }, dueOn }) => [
        row.vehicle_name,
        row.other_id,
        name,
        names.join(', '),
        t(state === 'fine' ? 'due_upcoming' : `due_${state}`),
        // For an unknown odometer a distance and a day would be a guess.
        state === 'not_known' ? null : distance,
        state === 'not_known' ? null : dueOn && formats.gridDate(dueOn),
        formats.unit === 'mi' ? row.last_maintenance_miles : row.last_maintenance_kilometers,
      ]),
    ])
  }
}

/** A vehicle ranks by its worst interval; due now is included in due soon. */
const filterOf = (row: VehicleServices): DueFilter | null => {
  const state: Shown['due']['state'] | undefined = vehicleLine(row)[0]?.due.state
  if (state === undefined || state === 'fine' || state === 'not_known') return null
  return state === 'past_due' ? 'past_due' : 'due'
}
