import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DownloadButton } from '#platform/ui/overlays/download-button.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Connection, UnmatchedDevice, UnmatchedVehicle } from '../../contract.ts'
import { telematics } from '../calls.ts'
import { type UnmatchedItem, ChooseCounterpart } from './ChooseCounterpart.tsx'
import { databaseTexts } from './texts.ts'
import styles from './Database.module.css'

/** Vehicles without a device and devices without a vehicle, with reasons and a way to match them. */
export const Unmatched = ({ connection }: { connection: Connection }) => {
  const t = useTexts(databaseTexts)
  const [selected, setSelected] = useState<UnmatchedItem | null>(null)
  const { unmatched_vehicles: vehicles, unmatched_devices: devices, unmatched_total: total } = connection
  const counts = { vehicles: total.vehicles, total: connection.vehicles }
  const hidden = total.vehicles + total.devices - vehicles.length - devices.length
  const isEmpty = total.vehicles + total.devices === 0
  return (
    <Card
      title={t('unmatched')}
      meta={total.devices > 0 ? t('unmatchedAnd', { ...counts, count: total.devices }) : t('unmatchedOf', counts)}
      right={isEmpty ? null : <DownloadButton load={() => telematics.unmatched()} fileName="unmatched.csv" />}
    >
      {isEmpty ? (
        <p className={clsx(ui.padded, ui.faint)}>{t('allMatched')}</p>
      ) : (
        <ul className={styles.unmatched}>
          {vehicles.map((vehicle) => (
            <VehicleRow key={vehicle.id} vehicle={vehicle} onChoose={() => setSelected({ vehicle })} />
          ))}
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onChoose={() => setSelected({ device })} />
          ))}
        </ul>
      )}
      {hidden > 0 ? (
        <p className={clsx(ui.padded, ui.faint, ui.small)}>{t('moreInFile', { count: total.vehicles + total.devices })}</p>
      ) : null}
      <ChooseCounterpart selected={selected} onClose={() => setSelected(null)} />
    </Card>
  )
}

const Row = ({ name, under, why, action }: { name: ReactNode; under: string; why: string; action: ReactNode }) => (
  <li>
    <div className={styles.who}>
      <b>{name}</b>
      <span>{under}</span>
    </div>
    <span className={styles.why}>{why}</span>
    {action}
  </li>
)

const VehicleRow = ({ vehicle, onChoose }: { vehicle: UnmatchedVehicle; onChoose: () => void }) => {
  const t = useTexts(databaseTexts)
  const formats = useFormats()
  const why = {
    no_vin: t('vehicleHasNoVin'),
    no_device: t('noDevice', { vin: vehicle.vin ?? '' }),
    stopped: t('stopped', { day: vehicle.last_sent_at ? formats.date(vehicle.last_sent_at) : '' }),
  }[vehicle.reason]
  const under = [
    [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
    [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' '),
    vehicle.other_id ? t('unit', { unit: vehicle.other_id }) : null,
  ]
  return (
    <Row
      name={
        <Link to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
          {vehicle.name}
        </Link>
      }
      under={under.filter(Boolean).join(' · ')}
      why={why}
      action={
        <Button size="sm" onClick={onChoose}>
          {t('chooseDevice')}
        </Button>
      }
    />
  )
}

const DeviceRow = ({ device, onChoose }: { device: UnmatchedDevice; onChoose: () => void }) => {
  const t = useTexts(databaseTexts)
  return (
    <Row
      name={t('device', { serial: device.serial_number })}
      under={device.vin ? t('vin', { vin: device.vin }) : t('no_vin')}
      why={t(device.reason)}
      action={
        <Button size="sm" onClick={onChoose}>
          {t('chooseVehicle')}
        </Button>
      }
    />
  )
}
