import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VehicleSearch } from '#features/orders/screens/request/VehicleChooser.tsx'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconTruck } from '#platform/ui/icons.ts'
import { formTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ManualHistory.module.css'
import { vehicles } from '#features/vehicles/screens/calls.ts'

/** The selected vehicle, for its distance unit and oil type; null while it loads. */
export const useDraftVehicle = (id: number | null): VehicleDetail | null =>
  useQuery({ ...vehicles.show.options({ params: { id: id ?? 0 } }), enabled: id !== null }).data?.vehicle ?? null

/** Vehicle search by name, plate or unit number; then shows the selected vehicle. */
export const VehicleField = ({
  label,
  vehicle,
  onChoose,
}: {
  /** Defaults to “Vehicle”. */
  label?: string
  vehicle: { id: number; name: string } | null
  onChoose: (vehicle: { id: number; name: string }) => void
}) => {
  const t = useTexts(formTexts)
  const [changing, setChanging] = useState(false)
  if (vehicle && !changing) {
    return (
      <div className={ui.field}>
        <span className={ui.label}>{label ?? t('vehicle')}</span>
        <div className={styles.chosen}>
          <IconTruck size={20} stroke={1.75} aria-hidden />
          <span className={clsx(ui.grow, ui.medium)}>{vehicle.name}</span>
          <Button size="sm" look="ghost" aria-label={t('changeVehicle')} onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <VehicleSearch
      {...(label ? { label } : {})}
      error={null}
      onChoose={(found) => {
        setChanging(false)
        onChoose(found)
      }}
    />
  )
}
