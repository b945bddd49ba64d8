import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { VEHICLE_TYPE_IDS } from '#features/vehicles/body-type.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Received } from '#platform/contract/call.ts'
import type { annualCalls } from '../../annual-contract.ts'
import { annualInspections } from '../calls.ts'
import { ANNUAL_LOOKS } from './annual-looks.ts'
import { leftWords } from './left-words.ts'
import { yearlyTexts } from './texts.ts'
import styles from './Yearly.module.css'

type Props = { vehicle: Pick<VehicleDetail, 'id' | 'body' | 'vehicle_type_id'> }

/** Until when a vehicle's yearly inspection counts; renders nothing for vehicles that need none and have none. */
export const VehicleYearly = ({ vehicle }: Props) => {
  const t = useTexts(yearlyTexts)
  const formats = useFormats()
  const mayRecord = useHolds('inspections.certify')
  const { data } = useQuery(annualInspections.list.options({ params: { id: vehicle.id } }))
  const isNeeded = vehicle.body === 'trailer' || vehicle.vehicle_type_id === VEHICLE_TYPE_IDS.medium_heavy
  if (!data || (!isNeeded && data.annual_inspections.length === 0)) return null
  const yearly = data.annual_inspections.filter(({ kind }) => kind === 'annual')
  const [last] = yearly
  const passed = yearly.find((one) => one.has_passed)
  return (
    <Card
      flat
      title={t('annual')}
      label={t('annual')}
      right={
        mayRecord ? (
          <Link to="/inspections" search={{ tab: 'yearly', vehicle: String(vehicle.id) }}>
            {t('see')}
          </Link>
        ) : last ? (
          <a href={last.url} target="_blank" rel="noreferrer">
            {t('openDocument')}
          </a>
        ) : null
      }
    >
      <p className={clsx(ui.row, styles.ofVehicle)}>
        <span className={clsx(ui.badge, ANNUAL_LOOKS[data.state])}>{t(data.state)}</span>
        <span className={ui.small}>
          {passed ? t(data.state === 'expired' ? 'wasUntil' : 'until', { date: formats.date(passed.valid_until) }) : null}
          {last && !last.has_passed ? ` ${t('lastFailed')}` : null}
        </span>
      </p>
      {data.underside ? <Underside underside={data.underside} /> : null}
    </Card>
  )
}

type UndersideProps = { underside: NonNullable<Received<typeof annualCalls.list>['underside']> }

const Underside = ({ underside }: UndersideProps) => {
  const t = useTexts(yearlyTexts)
  const formats = useFormats()
  const { state, valid_until: until } = underside
  return (
    <p className={clsx(ui.row, styles.ofVehicle)}>
      <span className={clsx(ui.badge, ANNUAL_LOOKS[state])}>{t(state)}</span>
      <span className={ui.small}>
        {[t('coach_underside'), until && t('until', { date: formats.date(until) }), leftWords(underside, t, formats)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  )
}
