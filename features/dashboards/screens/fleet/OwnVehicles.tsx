import { useQuery } from '@tanstack/react-query'
import { vehicleWords } from '#features/orders/screens/words.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { DueCell, OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import { VehicleShape } from '#platform/ui/vehicle/vehicle-shape.tsx'
import { vehicles } from '../calls.ts'
import { dashboardTexts } from './texts.ts'
import { linkToVehicle } from './vehicle-link.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OwnVehicles.module.css'

/** A driver's vehicles, late or not: each with its odometer, what is due, and the order that it is in. */
export const OwnVehicles = () => {
  const t = useTexts(dashboardTexts)
  const formats = useFormats()
  const own = useQuery(vehicles.list.options({ query: { page: 1 } }))
  return (
    <Card title={t('yourVehicles')} className={styles.own}>
      <Loaded query={own}>
        {({ vehicles: rows }) => (
          <ul className={styles.ownList}>
            {rows.map((vehicle) => (
              <li key={vehicle.id}>
                <VehicleShape body={vehicle.body} />
                <VehicleCell stack vehicle={vehicleWords(vehicle)} link={linkToVehicle(vehicle.id)} />
                <span className={ui.figure}>{formats.distance(formats.unit === 'km' ? vehicle.kilometers : vehicle.miles)}</span>
                {vehicle.active_order ? (
                  <OrderStatus status={vehicle.active_order.status as ShownStatus} />
                ) : (
                  <DueCell due={vehicle.due} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
