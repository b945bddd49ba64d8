import { useState } from 'react'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import type { ReadVehicle } from './OdometerSheet.tsx'
import { odometerTexts } from './texts.ts'
import styles from './UpdateOdometer.module.css'

const OdometerSheet = lazyComponent(async () => (await import('./OdometerSheet.tsx')).OdometerSheet)

/** The most frequent task of drivers: two taps and a number. The call belongs to schedules: if they are disabled, there is no button. */
export const UpdateOdometer = ({ vehicle }: { vehicle: ReadVehicle }) => {
  const t = useTexts(odometerTexts)
  const { maintenance_schedules: hasSchedules } = useFlags()
  const [isOpen, open] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (!hasSchedules) return null
  return (
    <>
      <button
        type="button"
        className={styles.update}
        aria-label={t('updateOf', { name: vehicle.name })}
        onPointerEnter={OdometerSheet.fetch}
        onFocus={OdometerSheet.fetch}
        onClick={() => (setOpened(true), open(true))}
      >
        {t('update')}
      </button>
      {wasOpened ? <OdometerSheet vehicle={vehicle} opened={isOpen} onClose={() => open(false)} /> : null}
    </>
  )
}
