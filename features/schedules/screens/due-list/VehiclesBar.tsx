import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DownloadSelected } from '#platform/ui/grid/selection/selection-parts.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { DueServiceRow, DueVehicleRow } from '../../due-list/due-contract.ts'
import { BarHead, BookChosen, Complete, Interval, PlanChosen, ToggleSnooze, Sum } from './BookingBar.tsx'
import type { DueFilters } from './due-params.ts'
import { isDueRow } from './due-rows.ts'
import { dueTexts } from './texts.ts'
import type { OnPlan } from './plan-state.ts'
import { type ManyDue, manyOfRows } from './use-change-many.ts'
import type { DueVehicleSelection } from './use-due-vehicle-selection.ts'
import { dueServices } from '../calls.ts'
import { type DuePrices, type PriceOf, toDueQuery } from './use-due.ts'
import styles from './DueList.module.css'

type Props = {
  selection: DueVehicleSelection
  /** Vehicles that match the list's filters. */
  total: number
  /** The loaded vehicles. */
  vehicles: readonly DueVehicleRow[]
  filters: DueFilters
  isUpcoming: boolean
  priceOf: PriceOf
  shopOf: DuePrices['shopOf']
  onBook: (rows: readonly DueServiceRow[]) => void
  onPlan?: OnPlan | undefined
}

/** The selected vehicles: their number, the total of their services, and actions to plan, book, set intervals or download. */
export const VehiclesBar = ({ selection, total, vehicles, filters, isUpcoming, priceOf, shopOf, onBook, onPlan }: Props) => {
  const t = useTexts(dueTexts)
  const { isAll, count, clear } = selection
  // A phone has no room for information that each card has already.
  const isPhone = usePhone()
  const byVehicle = isAll ? [] : selection.rowsOf(vehicles)
  const rows = byVehicle.flat()
  const query = { ...toDueQuery(filters), with_upcoming: isUpcoming }
  const many: ManyDue = isAll
    ? {
        named: { filter: query, by: 'vehicle', except_vehicle_ids: selection.ids, except: selection.unticked },
        count,
        of: 'vehicles',
        clear,
      }
    : manyOfRows(rows, clear)
  const load = (): Promise<Blob> =>
    dueServices.csv({
      query: { ...query, by: 'vehicle', ...(isAll ? { except_vehicle_ids: selection.ids } : { vehicle_ids: selection.ids }) },
    })
  return (
    <section className={clsx(ui.panel, styles.bar)} aria-label={t('vehicles', { count })}>
      <BarHead {...{ selection, total }} name={t('vehicles', { count })} more={t('withServices', { count: rows.length })} />
      <span className={styles.barEnd}>
        {isAll ? null : <Sum {...{ rows, priceOf, shopOf }} />}
        <DownloadSelected load={load} fileName="due-services.csv" />
        {isAll || isUpcoming || isPhone ? null : <ToggleSnooze rows={rows} onDone={clear} />}
        {!isPhone && rows.length > 0 && rows.every(isDueRow) ? <Complete rows={rows} onDone={clear} /> : null}
        {isAll || rows.length > 0 ? <Interval many={many} /> : null}
        {isAll || byVehicle.length > 1 ? <PlanChosen {...{ many, onPlan }} /> : null}
        {byVehicle.length > 0 ? <BookChosen byVehicle={byVehicle} onBook={onBook} /> : null}
      </span>
    </section>
  )
}

export default VehiclesBar
