import { Link, linkOptions } from '@tanstack/react-router'
import { DueList } from '#features/schedules/screens/due-list/DueList.tsx'
import { dueTexts } from '#features/schedules/screens/due-list/texts.ts'
import { asked, DUE_DEFAULTS, dueServices, useDueCounts, useDueRows } from '#features/schedules/screens/due-list/use-due.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { SkeletonWords } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconChevronRight, IconRepeat } from '#platform/ui/icons.ts'
import { DownloadButton } from '#platform/ui/over/download-button.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useBeginRequest } from './begin-request.ts'
import { useDuePrices } from './due-prices.ts'

/** Every service that is due in the fleet; what is chosen of one vehicle begins a request. */
export default function DueServices() {
  const begin = useBeginRequest()
  const [filters] = useAddressFilters(DUE_DEFAULTS)
  const prices = useDuePrices(useDueRows(filters))
  return (
    <>
      <Head />
      <DueList
        prices={prices}
        onBook={([first, ...others]) => {
          if (!first) return
          begin({
            vehicle: { id: first.vehicle_id, name: first.vehicle_name },
            vehicle_id: first.vehicle_id,
            order_services: [first, ...others].map(({ service_definition_id, position }) => ({
              service_definition_id,
              position,
            })),
          })
        }}
      />
    </>
  )
}

const Unknown = ({ like }: { like: string }) => (
  <>
    <span className={ui.screenReaderOnly}>{useTexts(dueTexts)('name')}</span>
    <SkeletonWords>{like}</SkeletonWords>
  </>
)

/** Figures as long as most, so that the headline keeps its room while they are counted. */
const LIKELY = { past_due: 5, due_now: 5, due_soon: 5, vehicles: 9 }

const Head = () => {
  const t = useTexts(dueTexts)
  const { number } = useFormats()
  const [filters] = useAddressFilters(DUE_DEFAULTS)
  const known = useDueCounts().data
  const counts = known ?? LIKELY
  const total = counts.past_due + counts.due_now + counts.due_soon
  const title = `${t('title', { count: total })} ${t('onVehicles', { count: counts.vehicles })}`
  const line = t('counts', { past: number(counts.past_due), now: number(counts.due_now), soon: number(counts.due_soon) })
  return (
    <PageHeader
      crumb={
        <>
          <Link to="/dashboard">{t('dashboard')}</Link>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          <span>{t('name')}</span>
        </>
      }
      title={known ? title : <Unknown like={title} />}
      line={known ? line : <SkeletonWords>{line}</SkeletonWords>}
      actions={
        <>
          <DownloadButton load={() => dueServices.csv({ query: asked(filters) })} fileName="due-services.csv" />
          <Link {...linkOptions({ to: '/own_schedules' })} className={buttonClass({})}>
            <IconRepeat size={16} stroke={1.75} aria-hidden />
            {t('ownSchedules')}
          </Link>
        </>
      }
    />
  )
}
