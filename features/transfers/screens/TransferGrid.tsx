import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { vehicleLabel } from '#features/vehicles/identity.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconChevronLeft, IconChevronRight } from '#platform/ui/icons.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
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
  /** Checkbox of a vehicle; `markHead` is that of the header. */
  mark: (vehicle: Listed) => ReactNode
  markHead: ReactNode
  isMarked: (vehicle: Listed) => boolean
  isPending?: (vehicle: Listed) => boolean
  /** Set if the list contains vehicles of several fleets. */
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
        <RowTable
          className={clsx(ui.table, styles.table)}
          aria-label={label}
          columns={[
            { key: 'mark', label: props.markHead, className: styles.mark, cell: props.mark },
            {
              key: 'vehicle',
              label: t('vehicle'),
              sorted: 'ascending',
              className: styles.vehicle,
              cell: (vehicle) => <Named vehicle={vehicle} />,
            },
            {
              key: 'vin',
              label: t('vin'),
              className: styles.vin,
              cell: (vehicle) => <Vin vehicle={vehicle} fleetOf={props.fleetOf} />,
            },
          ]}
          rows={listed.rows}
          rowId={({ id }) => id}
          rowProps={(vehicle) => ({
            className: clsx(props.isMarked(vehicle) && styles.marked, props.isPending?.(vehicle) && styles.pending),
          })}
        />
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

const Named = ({ vehicle }: { vehicle: Listed }) => {
  const t = useTexts(transferTexts)
  const { name, model, plate, otherId } = vehicleLabel({
    ...vehicle,
    nameOfVehicle: vehicle.name,
    licensePlateNumber: vehicle.license_plate_number,
    licensePlateState: vehicle.license_plate_state,
    otherId: vehicle.other_id,
  })
  return (
    <>
      <VehicleCell vehicle={{ name, model: model ?? '', plate, unit: otherId }} />
      <span className={clsx(styles.vinBelow, ui.tiny, ui.faint)}>{vehicle.vin ?? t('noVin')}</span>
    </>
  )
}

const Vin = ({ vehicle, fleetOf }: Pick<GridProps, 'fleetOf'> & { vehicle: Listed }) => {
  const t = useTexts(transferTexts)
  return (
    <>
      <span className={ui.oneLine}>{vehicle.vin ?? t('noVin')}</span>
      {fleetOf ? <span className={clsx(styles.fleet, ui.tiny, ui.faint)}>{fleetOf(vehicle)}</span> : null}
    </>
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
