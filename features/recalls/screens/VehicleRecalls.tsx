import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleRecall } from '../contract.ts'
import { isOpenRecall } from '../recall.ts'
import { bookRecall } from './book-link.ts'
import { ChangeMenu } from './ChangeMenu.tsx'
import { recallTexts } from './texts.ts'
import styles from './VehicleRecalls.module.css'

type Vehicle = { id: number; name: string; isBlocked: boolean; canEdit: boolean }
type Props = { vehicle: Vehicle; recalls: readonly VehicleRecall[] }

/** Open recalls beside a vehicle's due services; renders nothing without open recalls. */
export const VehicleRecalls = ({ vehicle, recalls }: Props) => {
  const t = useTexts(recallTexts)
  const openRecalls = recalls.filter(({ state }) => isOpenRecall(state))
  if (openRecalls.length === 0) return null
  return (
    <Card
      className={styles.card}
      flat
      title={t('openRecall', { count: openRecalls.length })}
      right={
        <Link to="/recalls" search={{ query: vehicle.name }}>
          {t(openRecalls.length === 1 ? 'seeRecall' : 'seeRecalls')}
        </Link>
      }
    >
      <ul className={styles.list}>
        {openRecalls.map((recall) => (
          <Open key={recall.id} vehicle={vehicle} recall={recall} />
        ))}
      </ul>
    </Card>
  )
}

const Open = ({ vehicle, recall }: { vehicle: Vehicle; recall: VehicleRecall }) => {
  const t = useTexts(recallTexts)
  const { date } = useFormats()
  const mayBook = useHolds('orders.book')
  const one = {
    vehicleId: vehicle.id,
    vehicle: vehicle.name,
    campaignId: recall.id,
    number: recall.shown_number,
    component: recall.component,
    state: recall.state,
    done_on: recall.done_on,
  }
  return (
    <li>
      <p className={clsx(ui.row, styles.head)}>
        <b className={ui.medium}>{recall.component}</b>
        {recall.park_it ? <span className={clsx(ui.badge, styles.stop)}>{t('parkIt')}</span> : null}
        <span className={clsx(ui.badge, recall.state === 'may_apply' && ui.due)}>
          {t(recall.state === 'applies' ? 'applies' : 'mayApply')}
        </span>
      </p>
      <p className={ui.small}>
        {recall.park_it ? <b className={ui.pastDue}>{t('doNotDrive')} </b> : null}
        {recall.consequence ?? recall.summary}
      </p>
      <p className={clsx(ui.small, ui.soft)}>
        {t('campaign', { number: recall.shown_number })}, {t('announced', { date: date(recall.announced_on) })}. {t('free')}
      </p>
      <p className={ui.row}>
        {recall.order ? (
          <Link className={buttonClass({ size: 'sm' })} to="/orders/$id/approvals" params={{ id: String(recall.order.id) }}>
            {t('bookedOn', { date: date(recall.order.appointment_on) })}
          </Link>
        ) : vehicle.isBlocked || !mayBook ? null : (
          <Link {...bookRecall(vehicle, recall)} className={buttonClass({ size: 'sm' })}>
            {t('schedule')}
          </Link>
        )}
        {vehicle.canEdit ? <ChangeMenu recall={one} /> : null}
      </p>
    </li>
  )
}
