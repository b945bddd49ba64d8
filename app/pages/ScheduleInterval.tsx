import { useAddress } from '#platform/ui/address/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IntervalDetail } from '#features/schedules/screens/interval/IntervalDetail.tsx'
import { schedules } from '#features/schedules/screens/calls.ts'
import type { BookedService } from '#features/schedules/selection.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { vehiclePageTexts } from '#features/vehicles/screens/page/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { isMissing } from '#platform/contract/client.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useBeginRequest } from './begin-request.ts'
import { BlockedAlert, useBlocking } from './vehicle/blocking.tsx'
import { intervalOf } from '#features/schedules/screens/interval-search.ts'
import { usePrices, useVehicle } from './vehicle/vehicle-page-data.ts'

/** One interval of a vehicle's schedule, by `?interval_id=`; default: the first open one. */
export default function ScheduleInterval() {
  const t = useTexts(vehiclePageTexts)
  const { id } = useParams({ strict: false })
  const intervalQuery = useAddress(intervalOf)
  const navigate = useNavigate()
  const vehicle = useVehicle(Number(id))
  const interval = useQuery(
    schedules.recommended.options({
      query: { vehicleId: Number(id), ...intervalQuery },
    }),
  )
  const missing = isMissing(vehicle.error) || isMissing(interval.error)
  const error = vehicle.error ?? interval.error
  // An invalid id is refused like a form field, with a text that makes no sense for a page.
  const isUnknown = !Number.isSafeInteger(Number(id)) || isMissing(vehicle.error)
  const title = isUnknown ? t('notFound') : (error?.message ?? '')
  const { alert } = useNotices()
  useEffect(() => {
    if (!missing) return
    // Explains the redirect to the list.
    alert({ kind: 'warning', title })
    void navigate({ to: '/vehicles', replace: true })
  }, [missing, title, alert, navigate])
  if (error && !missing) return <ErrorState message={error.message} onRetry={() => void interval.refetch()} />
  if (!vehicle.data || !interval.data) return <Skeleton lines={8} height={30} gap={12} />
  return <Known key={interval.data.interval.interval_id} vehicle={vehicle.data.vehicle} found={interval.data} />
}

type Found = Awaited<ReturnType<typeof schedules.recommended>>

const Known = ({ vehicle, found }: { vehicle: VehicleDetail; found: Found }) => {
  const t = useTexts(vehiclePageTexts)
  const navigate = useNavigate()
  const begin = useBeginRequest()
  const blocking = useBlocking(vehicle)
  const { prices, shop } = usePrices(vehicle)
  const extras = useQuery(schedules.extras.options({ query: { vehicleId: vehicle.id } }))
  const book = (services: BookedService[]): void =>
    blocking.unless(() =>
      begin({
        vehicle: { id: vehicle.id, name: vehicle.name },
        vehicle_id: vehicle.id,
        order_services: services,
        priced_at: shop,
      }),
    )
  return (
    <>
      <BlockedAlert vehicle={vehicle} blocking={blocking} />
      <IntervalDetail
        prices={prices}
        shopName={shop?.name ?? null}
        vehicleId={vehicle.id}
        units={vehicle.odometer_units}
        interval={found.interval}
        source={found.source}
        previous_interval_id={found.previous_interval_id}
        previous_due_on={found.previous_due_on}
        next_due_on={found.next_due_on}
        next_interval_id={found.next_interval_id}
        extras={extras}
        crumb={
          <>
            <Link to="/vehicles">{t('vehicles')}</Link>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
            <Link to="/vehicles/$id" params={{ id: String(vehicle.id) }} search={{ tab: 'schedule' }}>
              {vehicle.name}
            </Link>
          </>
        }
        onStep={(intervalId) =>
          void navigate({
            to: '/maintenance_schedule_details/$id',
            params: { id: String(vehicle.id) },
            search: { interval_id: intervalId },
          })
        }
        onBook={book}
      />
    </>
  )
}
