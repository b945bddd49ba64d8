import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { useLocation, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { LastVisits } from '#features/history/screens/LastVisits.tsx'
import { gloveboxOptions } from '#features/documents/screens/glovebox/use-glovebox.ts'
import { VehiclePhoto } from '#features/documents/screens/photo/VehiclePhoto.tsx'
import { useBeginRequest } from '../begin-request.ts'
import type { VehicleRecall } from '#features/recalls/contract.ts'
import { LeftOut } from '#features/schedules/screens/left-out/LeftOut.tsx'
import { UpdateOdometer } from '#features/readings/screens/UpdateOdometer.tsx'
import type { BookedService } from '#features/schedules/selection.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { vehiclePageTexts } from '#features/vehicles/screens/page/texts.ts'
import { useVehicleFacts } from '#features/vehicles/screens/page/VehicleFacts.tsx'
import { useAllowedTab, VehicleFrame } from '#features/vehicles/screens/page/VehicleFrame.tsx'
import { tabOf, type VehicleTab } from '#features/vehicles/screens/page/vehicle-search.ts'
import { VehicleOverview } from '#features/vehicles/screens/page/VehicleOverview.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ErrorState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { BlockedAlert, useBlocking } from './blocking.tsx'
import { readVehicle, useOdometerDialog } from './use-odometer-dialog.tsx'
import { NextServices } from './NextServices.tsx'
import { usePolicies, useVehicle } from './vehicle-page-data.ts'
import styles from '#features/vehicles/screens/page/VehicleFrame.module.css'
import { UnknownVehicle } from '#features/vehicles/screens/page/UnknownVehicle.tsx'
import { isMissing } from '#platform/contract/client.ts'

// Not every vehicle has these; they load in parallel.
const Attention = lazyComponent(async () => (await import('./Attention.tsx')).Attention)
const GloveboxPanel = lazyComponent(
  async () => (await import('#features/documents/screens/glovebox/GloveboxPanel.tsx')).GloveboxPanel,
)
const TelematicsCard = lazyComponent(async () => (await import('#features/telematics/screens/TelematicsCard.tsx')).TelematicsCard)
const VehicleRecalls = lazyComponent(async () => (await import('#features/recalls/screens/VehicleRecalls.tsx')).VehicleRecalls)
const VehicleProblems = lazyComponent(
  async () => (await import('#features/problems/screens/VehicleProblems.tsx')).VehicleProblems,
)
// Most visitors only see the first tab.
const LastInspection = lazyComponent(
  async () => (await import('#features/inspections/screens/LastInspection.tsx')).LastInspection,
)
const VehicleYearly = lazyComponent(
  async () => (await import('#features/inspections/screens/yearly/VehicleYearly.tsx')).VehicleYearly,
)
const Schedule = lazyComponent(async () => (await import('./VehicleSchedule.tsx')).VehicleSchedule)
const NextMaintenance = lazyComponent(
  async () => (await import('#features/schedules/screens/next/NextMaintenance.tsx')).NextMaintenance,
)
const History = lazyComponent(async () => (await import('./VehicleHistory.tsx')).VehicleHistory)
const FuelTab = lazyComponent(async () => (await import('#features/fuel/screens/FuelTab.tsx')).FuelTab)
const VehiclePolicies = lazyComponent(
  async () => (await import('#features/approvals/screens/policies/VehiclePolicies.tsx')).VehiclePolicies,
)

/** Loads the requested tab's code in parallel with the vehicle. */
const useFetchedTab = (): void => {
  const tab = useTab()
  useEffect(() => {
    if (tab === 'overview')
      for (const part of [
        Attention,
        GloveboxPanel,
        TelematicsCard,
        VehicleRecalls,
        VehicleProblems,
        LastInspection,
        VehicleYearly,
      ])
        part.fetch()
    if (tab === 'schedule') Schedule.fetch()
    if (tab === 'history') History.fetch()
    if (tab === 'fuel') FuelTab.fetch()
    if (tab === 'policies') VehiclePolicies.fetch()
  }, [tab])
}

/** One vehicle: due services, history, approvers. The only place where schedule, history and policies meet. */
export default function VehiclePage() {
  const { id } = useParams({ strict: false })
  useFetchedTab()
  const { data: user } = useQuery(currentUserQuery)
  const query = useVehicle(Number(id))
  if (isMissing(query.error)) return <UnknownVehicle />
  if (query.data && user) return <Known vehicle={query.data.vehicle} country={user.fleet.country} />
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  return <Skeleton lines={9} height={22} gap={18} />
}

const useTab = (): VehicleTab => {
  const { pathname } = useLocation()
  const tab = useAddress(tabOf)
  return useAllowedTab(pathname.endsWith('/history') ? 'history' : pathname.endsWith('/fuel') ? 'fuel' : tab)
}

const Known = ({ vehicle, country }: { vehicle: VehicleDetail; country: CountryCode }) => {
  const t = useTexts(vehiclePageTexts)
  const tab = useTab()
  const policies = usePolicies(vehicle.id)
  const { maintenance_schedules: hasSchedules, glovebox } = useFlags()
  const hasGlovebox = useHolds('documents.vehicle.read') && glovebox
  const registrationExpiresOn = useRegistrationDate(vehicle.id, hasGlovebox)
  const begin = useBeginRequest()
  const blocking = useBlocking(vehicle)
  const showsDue = tab === 'overview' || tab === 'schedule'
  const isInOrder = vehicle.active_order !== null || vehicle.held_elsewhere
  const request = (services: BookedService[], pricedAt: { id: number; name: string } | null = null): void =>
    blocking.unless(() =>
      begin({
        vehicle: { id: vehicle.id, name: vehicle.name },
        vehicle_id: vehicle.id,
        order_services: services,
        priced_at: pricedAt,
      }),
    )
  const notices = (
    <>
      <BlockedAlert vehicle={vehicle} blocking={blocking} />
      {showsDue && isInOrder ? <LeftOut vehicleId={vehicle.id} /> : null}
      {tab === 'overview' && policies.data?.policies.length === 0 ? (
        <div className={styles.noPolicies}>
          <Alert kind="warning" title={t('noPolicies')}>
            {t('noPoliciesLine')}
          </Alert>
        </div>
      ) : null}
    </>
  )
  return (
    <VehicleFrame
      vehicle={vehicle}
      country={country}
      tab={tab}
      hasSchedules={hasSchedules}
      canEdit={vehicle.can.edit}
      parts={{ onBook: () => request([]), odometer: useOdometerDialog() }}
      updateOdometer={<UpdateOdometer vehicle={readVehicle(vehicle)} />}
      registrationExpiresOn={registrationExpiresOn}
      picture={<VehiclePhoto vehicle={vehicle} />}
      notices={notices}
      action={tab === 'schedule' || tab === 'fuel' ? null : <BookService onClick={() => request([])} />}
    >
      {tab === 'overview' ? <Overview {...{ vehicle, country, hasSchedules, hasGlovebox }} /> : null}
      {tab === 'schedule' && hasSchedules ? <Schedule vehicle={vehicle} onBook={request} /> : null}
      {tab === 'schedule' && !hasSchedules ? <NextMaintenance vehicle={vehicle} onBook={request} /> : null}
      {tab === 'history' ? <History vehicle={vehicle} blocked={blocking.sentence} onAgain={request} /> : null}
      {tab === 'fuel' ? <FuelTab vehicle={vehicle} country={country} /> : null}
      {tab === 'policies' ? (
        <Loaded query={policies}>
          {(data) => <VehiclePolicies policies={data.policies} canEdit={vehicle.can.edit_policies} />}
        </Loaded>
      ) : null}
    </VehicleFrame>
  )
}

const BookService = ({ onClick }: { onClick: () => void }) => {
  const t = useTexts(vehiclePageTexts)
  const mayBook = useHolds('orders.book')
  if (!mayBook) return null
  return (
    <Button look="primary" icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      {t('scheduleService')}
    </Button>
  )
}

/** The expiry date on the document itself, if the glovebox has one. */
const useRegistrationDate = (vehicleId: number, hasGlovebox: boolean): string | null => {
  const { data } = useQuery({ ...gloveboxOptions(vehicleId), enabled: hasGlovebox })
  return data?.glovebox_items.find(({ document_type: type }) => type === 'Registration')?.expiration_date ?? null
}

type OverviewProps = { vehicle: VehicleDetail; country: CountryCode; hasSchedules: boolean; hasGlovebox: boolean }

/** Attention items are at the top: until they are known, renders nothing that they would push down. */
const Overview = ({ vehicle, country, hasSchedules, hasGlovebox }: OverviewProps) => {
  const { telematics_section: isOn } = useFlags()
  const hasSignals = isOn && vehicle.geotab_device_id !== null
  const seesHistory = useHolds('history.read')
  const seesProblems = useHolds('problems.read')
  const seesInspections = useHolds('inspections.read')
  const [isKnown, setKnown] = useState(false)
  return (
    <>
      {isKnown ? null : <Skeleton lines={9} height={22} gap={18} />}
      <div hidden={!isKnown}>
        <VehicleOverview
          vehicle={vehicle}
          attention={<Attention {...{ vehicle, hasSchedules, hasGlovebox, hasSignals }} onKnown={() => setKnown(true)} />}
          facts={useVehicleFacts(vehicle, country, useRegistrationDate(vehicle.id, hasGlovebox))}
          next={hasSchedules ? <NextServices vehicleId={vehicle.id} /> : null}
          signals={<Signals vehicle={vehicle} />}
          visits={seesHistory ? <LastVisits vehicleId={vehicle.id} /> : null}
          beside={hasGlovebox ? <GloveboxPanel vehicle={vehicle} /> : null}
          recalls={
            <>
              {seesProblems ? <VehicleProblems vehicle={vehicle} /> : null}
              {seesInspections ? (
                <>
                  <LastInspection vehicle={vehicle} />
                  <VehicleYearly vehicle={vehicle} />
                </>
              ) : null}
              {vehicle.recalls?.length ? <RecallsOf vehicle={vehicle} /> : null}
            </>
          }
        />
      </div>
    </>
  )
}

/** For a connected vehicle with telematics enabled. */
const Signals = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const { telematics_section: isOn } = useFlags()
  if (!isOn || !vehicle.geotab_device_id) return null
  return <TelematicsCard vehicleId={vehicle.id} serial={vehicle.geotab_device_id} />
}

const RecallsOf = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const { id, name, can } = vehicle
  const vehicleSummary = { id, name, canEdit: can.edit, isBlocked: useBlocking(vehicle).sentence !== null }
  return <VehicleRecalls vehicle={vehicleSummary} recalls={(vehicle.recalls ?? []) as VehicleRecall[]} />
}
