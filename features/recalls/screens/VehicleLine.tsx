import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent, IconClock } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { type Body, VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { RecallCampaign, RecalledVehicle } from '../contract.ts'
import { isOpenRecall } from '../recall.ts'
import { bookRecall } from './book-link.ts'
import { ChangeMenu } from './ChangeMenu.tsx'
import styles from './Recalls.module.css'
import { recallTexts } from './texts.ts'

type LineProps = { campaign: RecallCampaign; row: RecalledVehicle; canChange: boolean }

/** A vehicle below its campaign: state and next step. */
export const VehicleLine = ({ campaign, row, canChange }: LineProps) => {
  const { vehicle } = row
  const one = {
    vehicleId: vehicle.id,
    vehicle: vehicle.name,
    campaignId: campaign.id,
    number: campaign.shown_number,
    component: campaign.component,
    state: row.state,
    done_on: row.done_on,
  }
  return (
    <li className={styles.vehicle}>
      <span className={styles.shape}>
        <VehicleShape body={vehicle.body as Body} width={48} />
      </span>
      <VehicleCell
        vehicle={{
          name: vehicle.name,
          model: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
          plate: [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ') || null,
          unit: vehicle.other_id,
        }}
        link={(content, className) => (
          <Link className={clsx(className, styles.name)} to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
            {content}
          </Link>
        )}
      />
      <span className={clsx(styles.vin, ui.small, ui.soft)}>{vehicle.vin}</span>
      <span className={clsx(styles.state, ui.small)}>
        <StatusText campaign={campaign} row={row} />
      </span>
      <span className={styles.end}>
        <NextStep campaign={campaign} row={row} />
        {canChange && row.can_change ? <ChangeMenu recall={one} /> : null}
      </span>
    </li>
  )
}

const StatusText = ({ campaign, row }: Omit<LineProps, 'canChange'>): ReactNode => {
  const t = useTexts(recallTexts)
  const { date } = useFormats()
  const by = row.changed_by ? <span className={ui.faint}> {t('checkedBy', { name: row.changed_by })}</span> : null
  if (row.state === 'done') {
    return (
      <span className={ui.soft}>
        {t('repairedOn', { date: date(row.done_on!) })}
        {by}
      </span>
    )
  }
  if (row.state === 'not_applicable') {
    return (
      <span className={ui.soft}>
        {t('notApplicable')}
        {by}
      </span>
    )
  }
  if (row.order)
    return (
      <Waiting icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}>
        {t('bookedOn', { date: date(row.order.appointment_on) })}
      </Waiting>
    )
  if (row.active_order_id !== null) {
    return (
      <Waiting icon={<IconClock size={16} stroke={1.75} aria-hidden />}>{t('orderOpen', { id: row.active_order_id })}</Waiting>
    )
  }
  if (campaign.park_it && row.vehicle.is_active) {
    return <span className={ui.pastDue}>{t('inUse', { date: date(row.vehicle.odometer_read_on) })}</span>
  }
  return (
    <span className={ui.soft}>
      {/* The badge of the campaign says so of all the others. */}
      {row.state === 'applies' ? t('applies') : null}
      {by}
    </span>
  )
}

const Waiting = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={clsx(ui.soft, styles.waiting)}>
    {icon}
    {children}
  </span>
)

/** Books the repair, or opens its order. Another fleet's order cannot be opened here. */
const NextStep = ({ campaign, row }: Omit<LineProps, 'canChange'>): ReactNode => {
  const t = useTexts(recallTexts)
  const order = row.order?.id ?? (isOpenRecall(row.state) ? row.active_order_id : null)
  if (order !== null) {
    const isDone = row.state === 'done'
    return (
      <Link
        className={buttonClass({ size: 'sm', ...(isDone ? { look: 'ghost' as const } : {}) })}
        to="/orders/$id/approvals"
        params={{ id: String(order) }}
      >
        {t(isDone ? 'seeVisit' : 'openOrder')}
      </Link>
    )
  }
  if (!isOpenRecall(row.state) || !row.vehicle.is_active) return null
  return (
    <Link
      {...bookRecall(row.vehicle, campaign)}
      className={buttonClass({ size: 'sm', ...(campaign.park_it ? { look: 'primary' as const } : {}) })}
    >
      {t('schedule')}
    </Link>
  )
}
