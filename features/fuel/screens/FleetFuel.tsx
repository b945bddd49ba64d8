import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CountryCode, distanceUnitOf } from '#features/countries/country.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { fuel } from './calls.ts'
import { fleetFuelTexts } from './fleet-fuel-texts.ts'
import { FuelSums } from './FuelSums.tsx'
import styles from './FleetFuel.module.css'

/** The fleet's fuel over the last twelve months; renders nothing without fills. Not included in maintenance costs. */
export const FleetFuel = () => {
  const t = useTexts(fleetFuelTexts)
  const { data: user } = useQuery(currentUserQuery)
  const { data } = useQuery(fuel.summary.options())
  const { number } = useFormats()
  if (!user || !data || data.sums.length === 0) return null
  return (
    <section className={styles.fuel} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={ui.soft}>
        {t('line')}{' '}
        <Link to="/vehicles" search={{ sort: 'fuel_economy', direction: worstFirst(user.country) }}>
          {t('byVehicle')}
        </Link>
      </p>
      {data.sums.map((sum) => (
        <div key={sum.energy}>
          {/* Kilowatt-hours and gallons are never added. */}
          <h3>{t(sum.energy, { count: sum.vehicles, number: number(sum.vehicles) })}</h3>
          <FuelSums sums={[sum]} country={user.country} />
        </div>
      ))}
    </section>
  )
}

/** Worst first: the lowest miles per gallon, the highest liters per 100 km. */
const worstFirst = (country: CountryCode): 'asc' | 'desc' => (distanceUnitOf(country) === 'miles' ? 'asc' : 'desc')
