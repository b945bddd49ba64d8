import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { DueCell, OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { Card } from '#platform/ui/page.tsx'
import { OutOfServiceFlag } from '#features/vehicles/screens/out-of-service/OutOfServiceFlag.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { dashboardTexts } from './texts.ts'
import { linkToVehicle } from './vehicle-link.tsx'
import styles from './FewVehicles.module.css'

/** The vehicles of a small fleet with their due services, worst first. */
export const FewVehicles = () => {
  const t = useTexts(dashboardTexts)
  const list = useQuery(vehicles.list.options({ query: { page: 1, sort: 'due' } }))
  return (
    <Card
      title={t('maintenance')}
      right={
        <Link to="/due_services" search={{ state: 'upcoming' }}>
          {t('upcomingList')}
        </Link>
      }
    >
      <Loaded query={list}>
        {({ vehicles: rows }) => (
          <ul className={styles.few}>
            {rows.map((vehicle) => (
              <li key={vehicle.id}>
                <VehicleShape body={vehicle.body} />
                <VehicleCell
                  stack
                  vehicle={cellWords(vehicle)}
                  link={linkToVehicle(vehicle.id)}
                  flag={vehicle.out_of_service ? <OutOfServiceFlag /> : null}
                />
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
