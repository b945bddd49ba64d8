import { Link, linkOptions } from '@tanstack/react-router'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass, IconButton } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent, IconDots, IconDownload, IconPlus, IconPrinter, IconUpload } from '#platform/ui/icons.ts'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { useTypedSearch } from '#platform/ui/grid/use-search-text.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { Panel } from '#platform/ui/overlays/panel.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { loadRest, usePrintWhole } from '#platform/ui/files/print-whole.ts'
import { usePrintAll } from '#platform/ui/use-printing.ts'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { historyTexts } from '../texts.ts'
import { type HistoryFilter, type useHistory, windowOf } from '../use-history.ts'
import styles from './History.module.css'
import { history } from '../calls.ts'

type ToolsProps = {
  vehicle: Pick<VehicleDetail, 'id' | 'name' | 'can'>
  filter: HistoryFilter
  onFilter: (next: HistoryFilter) => void
  counts: ReturnType<typeof useHistory>['counts']
  /** Loader of all pages; null while the list is empty, since it cannot be downloaded or printed then. */
  pages: Parameters<typeof usePrintWhole>[0] | null
  /** A new record is behind "…" too. */
  isFolded: boolean
  /** Beside an open visit and on a phone: the period as an icon. */
  isTight: boolean
}

/** One bar: kind and period filters, a new record, and the rest behind "…". */
export const HistoryTools = (props: ToolsProps) => {
  const { filter, counts, onFilter, isFolded } = props
  const t = useTexts(historyTexts)
  const { order, manual } = counts
  const isPhone = usePhone()
  const { typed, setTyped } = useTypedSearch(filter.query, (query) => onFilter({ ...filter, query }))
  const countOf = { all: order === undefined || manual === undefined ? undefined : order + manual, order, manual }
  return (
    <div className={styles.tools}>
      <Segments
        label={t('kind')}
        value={filter.kind}
        options={(['all', 'order', 'manual'] as const).map((value) => ({
          value,
          label: t(`kind_${value}`),
          count: isPhone ? undefined : countOf[value],
        }))}
        onChange={(kind) => onFilter({ ...filter, kind })}
      />
      <SearchInput label={t('search')} value={typed} onChange={setTyped} className={styles.search} />
      <Period {...props} />
      <div className={styles.actions}>
        {isFolded ? null : (
          <Link {...addressOfNew(props.vehicle)} className={buttonClass({})}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {t('add')}
          </Link>
        )}
        <More {...props} />
      </div>
    </div>
  )
}

const addressOfNew = ({ id, name }: ToolsProps['vehicle']) =>
  linkOptions({ to: '/maintenance_history/new', state: { vehicle: { id, name } } })

const Period = ({ filter, onFilter, isTight }: ToolsProps) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const { from, to } = filter
  const words =
    from && to
      ? t('fromTo', { from: formats.date(from), to: formats.date(to) })
      : from
        ? t('since', { day: formats.date(from) })
        : to
          ? t('until', { day: formats.date(to) })
          : t('allDates')
  const icon = <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
  const isShort = isTight && !from && !to
  return (
    <Panel
      label={t('period')}
      className={styles.period}
      button={
        <Button icon={icon} aria-label={words}>
          {isShort ? null : words}
        </Button>
      }
    >
      <DateField
        label={t('from')}
        value={from}
        {...(to ? { max: to } : {})}
        onChange={(day) => onFilter({ ...filter, from: day })}
      />
      <DateField
        label={t('to')}
        value={to}
        {...(from ? { min: from } : {})}
        onChange={(day) => onFilter({ ...filter, to: day })}
      />
      {from || to ? (
        <Button look="ghost" onClick={() => onFilter({ ...filter, from: null, to: null })}>
          {t('allDates')}
        </Button>
      ) : null}
    </Panel>
  )
}

const More = ({ vehicle, filter, pages, isFolded }: ToolsProps) => {
  const t = useTexts(historyTexts)
  const print = usePrintWhole(pages ?? [])
  usePrintAll(pages?.some(({ hasNextPage }) => hasNextPage) ? () => Promise.all(pages.map(loadRest)) : null)
  const load = () => history.csv({ params: { id: vehicle.id }, query: windowOf(filter) })
  const download = useDownload(load, `${t('fileName')} ${vehicle.name}.csv`, t('downloadFailed'))
  const mayImport = vehicle.can.manage && vehicle.can.edit_manual_history
  return (
    <Menu
      width={260}
      withinPortal={false}
      button={
        <IconButton label={t('moreActions')}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item }) => (
        <>
          {isFolded ? (
            <Item
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link {...props} {...addressOfNew(vehicle)} />}
            >
              {t('add')}
            </Item>
          ) : null}
          <Item
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            disabled={pages === null || download.busy}
            onClick={download.start}
          >
            {t('download')}
          </Item>
          <Item
            leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
            disabled={pages === null || print.isPending}
            onClick={() => print.mutate()}
          >
            {t('print')}
          </Item>
          {mayImport ? (
            <Item
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/vehicles/import-history" search={{ vehicle: String(vehicle.id) }} />}
            >
              {t('import')}
            </Item>
          ) : null}
        </>
      )}
    </Menu>
  )
}
