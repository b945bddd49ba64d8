import { useState } from 'react'
import { apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import { type Body, VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { VehicleRow } from '../contract.ts'
import styles from './VehicleThumbnail.module.css'

/** The vehicle's photo as thumbnail; without one, or if it fails to load, the side view of its body type. */
export const VehicleThumbnail = ({
  vehicle,
  width,
}: {
  vehicle: Pick<VehicleRow, 'body' | 'image_url_small'>
  width: number
}) => {
  const [broken, setBroken] = useState<string | null>(null)
  const url = vehicle.image_url_small
  if (!url || url === broken) return <VehicleShape body={vehicle.body as Body} width={width} />
  return (
    <img
      className={styles.photo}
      style={{ width }}
      src={apiOrigin() + url}
      alt=""
      loading="lazy"
      onError={() => setBroken(url)}
    />
  )
}
