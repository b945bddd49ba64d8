import { Link } from '@tanstack/react-router'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import type { Received } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { usePrintWhole } from '#platform/ui/files/print-whole.ts'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDownload, IconPlus, IconPrinter } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { timelineCalls } from '../../timeline/timeline-contract.ts'
import { timeline } from '../calls.ts'
import { timelineTexts } from './texts.ts'
import { searchOf, type TimelineFilter } from './timeline-search.ts'
import type { useTimeline } from './use-timeline.ts'
import { VehicleCrumbs } from '#features/vehicles/screens/page/VehicleCrumbs.tsx'

type HeadProps = {
  vehicle: VehicleDetail
  filter: TimelineFilter
  /** The first page; undefined while loading. */
  page: Received<typeof timelineCalls.show> | undefined
  /** Loads all pages: a printout has no "Show more". */
  list: ReturnType<typeof useTimeline>
}

/** Vehicle, number of entries and actions. */
export const TimelineHead = ({ vehicle, filter, page, list }: HeadProps) => {
  const t = useTexts(timelineTexts)
  return (
    <PageHeader
      crumb={<VehicleCrumbs vehicle={vehicle} here={t('title')} />}
      title={t('heading', { name: vehicle.name })}
      line={<HeadLine vehicle={vehicle} page={page} />}
      actions={<Actions vehicle={vehicle} filter={filter} isEmpty={!page?.entries.length} list={list} />}
    />
  )
}

const HeadLine = ({ vehicle, page }: Pick<HeadProps, 'vehicle' | 'page'>) => {
  const t = useTexts(timelineTexts)
  const { date } = useFormats()
  const model = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')
  const plate = [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ')
  const who = [model, plate, vehicle.other_id && t('unit', { unit: vehicle.other_id })].filter(Boolean).join(' · ')
  if (!page) return <SkeletonWords>{who}</SkeletonWords>
  const count = page.years.reduce((sum, year) => sum + year.count, 0)
  const visits = page.years.reduce((sum, year) => sum + year.visits, 0)
  return (
    <>
      {page.since === null ? '' : `${t('summary', { count, day: date(page.since) })}, ${t('visits', { count: visits })}. `}
      {who}
    </>
  )
}

const Actions = ({ vehicle, filter, isEmpty, list }: Pick<HeadProps, 'vehicle' | 'filter' | 'list'> & { isEmpty: boolean }) => {
  const t = useTexts(timelineTexts)
  const { alert } = useNotices()
  const print = usePrintWhole([list])
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await timeline.csv({ params: { id: vehicle.id }, query: searchOf(filter) }), `${t('title')} ${vehicle.name}.csv`),
    onError: (error) => alert(failureText(error)),
  })
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  const more = [
    {
      key: 'download',
      label: t('download'),
      icon: <IconDownload {...icon} />,
      disabled: isEmpty,
      busy: download.isPending,
      onClick: () => download.mutate(),
    },
    {
      key: 'print',
      label: t('print'),
      icon: <IconPrinter {...icon} />,
      disabled: isEmpty,
      busy: print.isPending,
      onClick: () => print.mutate(),
    },
  ]
  const main = (
    <Link
      to="/maintenance_history/new"
      state={{ vehicle: { id: vehicle.id, name: vehicle.name } }}
      className={buttonClass({ look: 'primary' })}
    >
      <IconPlus {...icon} />
      {t('addVisit')}
    </Link>
  )
  return <PageActions more={more} main={main} />
}
