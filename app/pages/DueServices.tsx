import { Link, linkOptions } from '@tanstack/react-router'
import { DueList } from '#features/schedules/screens/due-list/DueList.tsx'
import { dueTexts } from '#features/schedules/screens/due-list/texts.ts'
import { asked, DUE_DEFAULTS, dueServices, useDueCounts } from '#features/schedules/screens/due-list/use-due.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { DownloadButton } from '#platform/ui/over/download-button.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { useBeginRequest } from './begin-request.ts'
import { useDuePrices } from './due-prices.ts'

/** Every service that is due in the fleet; what is chosen of one vehicle begins a request. */
export default function DueServices() {
  const begin = useBeginRequest()
  return (
    <>
      <Head />
      <DueList
        usePrices={useDuePrices}
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

const Head = () => {
  const t = useTexts(dueTexts)
  const { number } = useFormats()
  const [filters] = useAddressFilters(DUE_DEFAULTS)
  const counts = useDueCounts().data
  const total = counts ? counts.past_due + counts.due_now + counts.due_soon : 0
  return (
    <PageHeader
      title={counts ? `${t('title', { count: total })} ${t('onVehicles', { count: counts.vehicles })}` : '\u00a0'}
      line={
        counts
          ? t('counts', { past: number(counts.past_due), now: number(counts.due_now), soon: number(counts.due_soon) })
          : '\u00a0'
      }
      actions={
        <>
          <DownloadButton load={() => dueServices.csv({ query: asked(filters) })} fileName="due-services.csv" />
          <Link {...linkOptions({ to: '/own_schedules' })} className={buttonClass({})}>
            {t('ownSchedules')}
          </Link>
        </>
      }
    />
  )
}
