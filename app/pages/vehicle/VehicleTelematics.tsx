import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { schedules } from '#features/schedules/screens/calls.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { OilChange } from '#features/telematics/screens/page/Gauges.tsx'
import { TelematicsPage } from '#features/telematics/screens/page/TelematicsPage.tsx'
import { telematicsTexts } from '#features/telematics/screens/texts.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { ErrorState, MissingPage } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useBeginRequest } from '../begin-request.ts'
import { BlockedAlert, useBlocking } from './blocking.tsx'
import { useVehicle } from './vehicle-page-data.ts'
import { UnknownVehicle } from '#features/vehicles/screens/page/UnknownVehicle.tsx'
import { isMissing } from '#platform/contract/client.ts'
import { VehicleCrumbs } from '#features/vehicles/screens/page/VehicleCrumbs.tsx'

/** A vehicle's telematics, with the oil change of its schedule and the link to a shop. */
export default function VehicleTelematics() {
  const { id } = useParams({ strict: false })
  const { telematics_section: isOn } = useFlags()
  const query = useVehicle(Number(id))
  if (isMissing(query.error)) return <UnknownVehicle />
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton lines={9} height={22} gap={18} />
  const { vehicle } = query.data
  return isOn && vehicle.geotab_device_id ? <Known vehicle={vehicle} /> : <NoTelematics vehicle={vehicle} isOn={isOn} />
}

/** Telematics disabled is different from a vehicle without a device. */
const NoTelematics = ({ vehicle, isOn }: { vehicle: VehicleDetail; isOn: boolean }) => {
  const t = useTexts(telematicsTexts)
  const way = (
    <Link to="/vehicles/$id" params={{ id: String(vehicle.id) }} className={buttonClass({ look: 'primary' })}>
      {t('backToVehicle')}
    </Link>
  )
  return (
    <MissingPage title={isOn ? t('notConnected', { vehicle: vehicle.name }) : t('off')} way={way}>
      {t(isOn ? 'notConnectedLine' : 'offLine')}
    </MissingPage>
  )
}

const Known = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const t = useTexts(telematicsTexts)
  const begin = useBeginRequest()
  const blocking = useBlocking(vehicle)
  return (
    <>
      <BlockedAlert vehicle={vehicle} blocking={blocking} />
      <TelematicsPage
        vehicle={vehicle}
        oilChange={useOilChange(vehicle)}
        onBook={(booking) =>
          blocking.unless(() => begin({ vehicle: { id: vehicle.id, name: vehicle.name }, vehicle_id: vehicle.id, ...booking }))
        }
        crumb={<VehicleCrumbs vehicle={vehicle} here={t('telematics')} />}
      />
    </>
  )
}

const OIL_CHANGE = serviceByCode('oil_change')!.id

/** Services are paginated, soonest due first. */
const findOilChange = async (id: number): Promise<OilChange> => {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await schedules.services({ params: { id }, query: { page } })
    const found = answer.services.find(({ service_definition_id: service }) => service === OIL_CHANGE)
    // Without a known last service, the next is only a mark of the schedule.
    if (found) {
      const { every: interval, interval_id: next } = found
      const last = found.due.last_done
      if (last === null) return { interval, last: 'not_known', next: null }
      return { interval, last: last.is_never ? 'never' : { odometer: last.odometer, isEstimated: last.is_estimated }, next }
    }
    pages = answer.total_pages
  }
  return null
}

/** The oil change in the vehicle's schedule, in its own unit. */
const useOilChange = ({ id }: VehicleDetail): OilChange => {
  const { data } = useQuery({
    queryKey: [...schedules.services.key, { params: { id } }, 'oil change'],
    queryFn: () => findOilChange(id),
  })
  return data ?? null
}
