import type { Shown } from '#features/schedules/screens/upcoming/shown.ts'
import { lastDistance } from '#features/schedules/screens/upcoming/UpcomingTable.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { servicesTexts } from '../services/services-texts.ts'
import { csvFile } from './upcoming-file.ts'

/** The lines as a file, with the distances in the reader's unit. */
export const useIntervalsFile = (): ((lines: readonly Shown[]) => Blob) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  return (lines) =>
    csvFile([
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
      ...lines.map(({ row, name, names, due, dueOn }) => [
        row.vehicle_name,
        row.other_id,
        name,
        names.join(', '),
        t(due.state === 'fine' ? 'due_upcoming' : `due_${due.state}`),
        due.distance,
        dueOn && formats.gridDate(dueOn),
        lastDistance(row, formats.unit),
      ]),
    ])
}
