import { useState } from 'react'
import { apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Body, VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { vehiclePageTexts } from './texts.ts'
import styles from './VehicleFrame.module.css'

/** The vehicle's photo; without one, or if it fails to load, the side view of its body type. */
export const VehiclePicture = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const t = useTexts(vehiclePageTexts)
  const [broken, setBroken] = useState<string | null>(null)
  const url = vehicle.dashboard_url ?? vehicle.image_url_full
  return (
    <div className={styles.picture}>
      {url && url !== broken ? (
        <img src={apiOrigin() + url} alt={t('picture', { vehicle: vehicle.name })} onError={() => setBroken(url)} />
      ) : (
        <VehicleShape body={vehicle.body as Body} width={104} />
      )}
    </div>
  )
}
