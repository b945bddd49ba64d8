import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FAULT_CODE_INSPECTION, serviceByCode } from '#features/services/catalog/services.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { type LanguageCode, localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton, SkeletonWords } from '#platform/ui/skeleton.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import type { FaultCode } from '../../contract.ts'
import { faultName } from '../../fault-names.ts'
import { telematics } from '../calls.ts'
import { HeldReadings } from '../HeldReadings.tsx'
import { batteryOf, isAnyTireLow } from '../readings.ts'
import { telematicsTexts } from '../texts.ts'
import { type Signals, useSignals } from '../use-signals.ts'
import { FaultCodes } from './FaultCodes.tsx'
import { BatteryPart, type OilChange, OilPart } from './Gauges.tsx'
import { TiresPart } from './TiresPart.tsx'
import styles from './Telematics.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

/** Initial values of a request: the inspection, and the codes for the shop. */
type FaultBooking = {
  order_services: { service_definition_id: number; position: null }[]
  fault_codes: { id: string; name: string }[]
}

type Props = {
  vehicle: VehicleDetail
  crumb: ReactNode
  oilChange: OilChange
  onBook: (booking: FaultBooking) => void
}

/** Health of a vehicle by its device. */
export const TelematicsPage = ({ vehicle, crumb, oilChange, onBook }: Props) => {
  const t = useTexts(telematicsTexts)
  const language = useLanguage()
  const signals = useSignals(vehicle.id)
  const pendingReadings = useQuery(telematics.keptAside.options({ params: { id: vehicle.id } }))
  // Rendered together: their heights vary and would shift the parts below. A part whose first load fails is not awaited.
  const isComing = [pendingReadings, ...Object.values(signals)].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  )
  const faults = signals.faults.data?.fault_data ?? []
  const hasNoCodes = signals.faults.data !== undefined && faults.length === 0
  const headline = useHeadline(signals)
  const book = (chosen: readonly FaultCode[]): void => onBook(bookingOf(chosen, language))
  return (
    <>
      <PageHeader
        crumb={crumb}
        title={isComing ? <SkeletonWords>{t('headFaultsReplace', { count: 10 })}</SkeletonWords> : headline}
        line={useLine(vehicle)}
        actions={
          <PageActions
            more={[]}
            main={
              <Button
                look="primary"
                icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
                onClick={() => book(faults)}
              >
                {t('scheduleService')}
              </Button>
            }
          />
        }
      />
      {isComing ? (
        <Skeleton lines={8} height={32} gap={16} />
      ) : (
        <div className={ui.stackWide}>
          <HeldReadings readings={pendingReadings.data?.kept_aside ?? []} canDecide={pendingReadings.data?.can_decide ?? false} />
          <div className={styles.parts} data-without-codes={hasNoCodes || undefined}>
            <FaultCodes query={signals.faults} vehicleName={vehicle.name} onBook={book} />
            <BatteryPart query={signals.battery} />
            <OilPart query={signals.oil} oilChange={oilChange} vehicleId={vehicle.id} />
            <TiresPart query={signals.tires} />
          </div>
        </div>
      )}
    </>
  )
}

/** For a vehicle without fault codes, opens a regular request. */
const bookingOf = (faults: readonly FaultCode[], language: LanguageCode): FaultBooking => {
  const inspection = { service_definition_id: serviceByCode(FAULT_CODE_INSPECTION)!.id, position: null }
  const codes = new Map(faults.map(({ diagnostic: { code, name } }) => [code, localize(faultName(code, name), language)]))
  return {
    order_services: faults.length > 0 ? [inspection] : [],
    fault_codes: [...codes].map(([id, name]) => ({ id, name })),
  }
}

const useHeadline = ({ faults, battery, tires }: Signals): string => {
  const t = useTexts(telematicsTexts)
  const count = faults.data?.total_count ?? 0
  const state = batteryOf(battery.data?.vehicle_battery_life_data ?? null)?.state
  if (count > 0) {
    if (state === 'charge') return t('headFaultsCharge', { count })
    return t(state === 'replace' ? 'headFaultsReplace' : 'headFaults', { count })
  }
  if (state === 'charge') return t('headCharge')
  if (state === 'replace') return t('headReplace')
  if (isAnyTireLow(tires.data)) return t('headTire')
  // All signals must be loaded before the headline reports that all is well.
  return faults.data && battery.data && tires.data ? t('headFine') : t('telematics')
}

const useLine = (vehicle: VehicleDetail): string => {
  const t = useTexts(telematicsTexts)
  return [
    vehicle.name,
    [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
    [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' '),
    vehicle.other_id ? t('unit', { unit: vehicle.other_id }) : null,
    vehicle.geotab_device_id ? t('device', { serial: vehicle.geotab_device_id }) : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
