import { foldText } from '#platform/i18n/fold-text.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronLeft, IconChevronRight, IconSearch } from '#platform/ui/icons.ts'
import { SCHEDULE_GRID_PAGE_SIZE } from '../paging.ts'
import { useServices } from './services.ts'
import { scheduleTexts } from './texts.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Schedule.module.css'

type Row = { id: number; name: string; every: number; interval_id: number }
type Column = 'name' | 'every' | 'interval_id'
type Sort = { column: Column; up: boolean }

/** All services of the schedule with their intervals, with search by name. */
export const ServicesTable = ({ vehicleId }: { vehicleId: number }) => {
  const query = useServices(vehicleId)
  return <Loaded query={query}>{(rows) => <Table rows={rows} />}</Loaded>
}

const Table = ({ rows }: { rows: Row[] }) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<Sort>({ column: 'interval_id', up: true })
  const [page, setPage] = useState(1)
  const found = rows
    .filter((row) => foldText(row.name).includes(foldText(typed)))
    .toSorted((a, b) => compare(a, b, sort.column) * (sort.up ? 1 : -1))
  const pages = Math.max(1, Math.ceil(found.length / SCHEDULE_GRID_PAGE_SIZE))
  const current = Math.min(page, pages)
  const first = (current - 1) * SCHEDULE_GRID_PAGE_SIZE
  const head = (column: Column) => ({
    key: column,
    sorted: sort.column === column ? (sort.up ? ('ascending' as const) : ('descending' as const)) : undefined,
    onSort: () => setSort({ column, up: sort.column === column ? !sort.up : true }),
  })
  return (
    <div className={clsx(ui.panel, styles.allServices)}>
      <div className={styles.allTools}>
        <TextField
          label={t('filterByName')}
          hideLabel
          placeholder={t('filterByName')}
          className={ui.compact}
          icon={<IconSearch className={ui.icon} size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <RowTable
        className={ui.plainTable}
        columns={[
          { ...head('name'), label: t('service'), cell: (row) => row.name },
          {
            ...head('every'),
            label: t('every', { unit: formats.unit }),
            isFigure: true,
            cell: (row) => formats.number(row.every),
          },
          {
            ...head('interval_id'),
            label: t('interval', { unit: formats.unit }),
            isFigure: true,
            cell: (row) => formats.number(row.interval_id),
          },
        ]}
        rows={found.slice(first, first + SCHEDULE_GRID_PAGE_SIZE)}
        rowId={({ id }) => id}
      />
      {found.length === 0 ? <p className={clsx(ui.padded, ui.faint)}>{t('nothingFits')}</p> : null}
      {pages > 1 ? <Pages page={current} pages={pages} onPage={setPage} /> : null}
    </div>
  )
}

const Pages = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => {
  const t = useTexts(scheduleTexts)
  return (
    <div className={clsx(ui.row, styles.pager)}>
      <span className={clsx(ui.small, ui.faint)}>{t('pageOf', { page, pages })}</span>
      <IconButton label={t('previousPage')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('nextPage')} disabled={page === pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

const compare = (a: Row, b: Row, column: Column): number =>
  column === 'name' ? a.name.localeCompare(b.name) : a[column] - b[column]
