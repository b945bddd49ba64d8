import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { vehicleLabel } from '#features/vehicles/identity.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/empty.tsx'
import { IconArrowUp, IconChevronLeft, IconChevronRight } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { TRANSFER_PAGE_SIZE } from '../transfer-state.ts'
import { transferTexts } from './texts.ts'
import styles from './Transfer.module.css'
import type { Listed, Rows } from './use-listed.ts'

type GridProps = {
  label: string
  page: number
  onPage: (page: number) => void
  listed: Rows
  /** Checkbox of each vehicle, and of the header. */
  mark: (vehicle: Listed) => ReactNode
  markHead: ReactNode
  isMarked: (vehicle: Listed) => boolean
  isPending?: (vehicle: Listed) => boolean
  /** Set if the vehicles are of several fleets. */
  fleetOf?: ((vehicle: Listed) => string) | undefined
  /** The empty state's text. */
  empty: string
  foot: ReactNode
}

/** Seven rows per page at constant height, so that nothing below shifts. */
export const TransferGrid = (props: GridProps) => {
  const t = useTexts(transferTexts)
  const { label, listed, empty, foot } = props
  return (
    <div>
      <div className={clsx(ui.tableFrame, styles.frame)} role="region" aria-label={label}>
        <table className={clsx(ui.table, styles.table)} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className={styles.mark}>
                {props.markHead}
              </th>
              <th scope="col" aria-sort="ascending" className={styles.vehicle}>
                {t('vehicle')} <IconArrowUp size={14} stroke={1.75} aria-hidden />
              </th>
              <th scope="col" className={styles.vin}>
                {t('vin')}
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.rows.map((vehicle) => (
              <Row key={vehicle.id} {...props} vehicle={vehicle} />
            ))}
          </tbody>
        </table>
        {listed.rows.length > 0 ? null : (
          <div className={clsx(styles.none, ui.soft)}>
            {listed.isLoading ? <Skeleton lines={TRANSFER_PAGE_SIZE} height={16} gap={26} /> : empty}
          </div>
        )}
      </div>
      <div className={clsx(ui.tableFoot, styles.foot)}>
        <span>{foot}</span>
        <Pager {...props} />
      </div>
    </div>
  )
}

const Row = ({ vehicle, mark, isMarked, isPending, fleetOf }: GridProps & { vehicle: Listed }) => {
  const t = useTexts(transferTexts)
  const vin = vehicle.vin ?? t('noVin')
  const { name, model, plate, otherId } = vehicleLabel({
    ...vehicle,
    nameOfVehicle: vehicle.name,
    licensePlateNumber: vehicle.license_plate_number,
    licensePlateState: vehicle.license_plate_state,
    otherId: vehicle.other_id,
  })
  return (
    <tr className={clsx(isMarked(vehicle) && styles.marked, isPending?.(vehicle) && styles.pending)}>
      <td className={styles.mark}>{mark(vehicle)}</td>
      <td>
        <VehicleCell vehicle={{ name, model: model ?? '', plate, unit: otherId }} />
        <span className={clsx(styles.vinBelow, ui.tiny, ui.faint)}>{vin}</span>
      </td>
      <td className={styles.vin}>
        <span className={ui.oneLine}>{vin}</span>
        {fleetOf ? <span className={clsx(styles.fleet, ui.tiny, ui.faint)}>{fleetOf(vehicle)}</span> : null}
      </td>
    </tr>
  )
}

const Pager = ({ page, onPage, listed: { total, rows } }: GridProps) => {
  const t = useTexts(transferTexts)
  const first = (page - 1) * TRANSFER_PAGE_SIZE
  if (total === 0) return null
  return (
    <span className={clsx(ui.row, styles.pager)}>
      <span>{t('range', { shown: first + 1, number: first + rows.length, total })}</span>
      <IconButton label={t('previousPage')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('nextPage')} disabled={first + rows.length >= total} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}
