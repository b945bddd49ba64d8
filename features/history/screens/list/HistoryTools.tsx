import { linkOptions } from '@tanstack/react-router'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { IconDownload, IconPrinter, IconUpload } from '#platform/ui/icons.ts'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { usePrintWhole } from '#platform/ui/files/print-whole.ts'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { historyTexts } from '../texts.ts'
import { type HistoryFilter, windowOf } from '../use-history.ts'
import styles from './History.module.css'
import { history } from '../calls.ts'

type ToolsProps = {
  vehicle: Pick<VehicleDetail, 'id' | 'name' | 'can'>
  filter: HistoryFilter
  onFilter: (next: HistoryFilter) => void
  /** Loader of all pages; null while the list is empty, since it cannot be downloaded or printed then. */
  pages: Parameters<typeof usePrintWhole>[0] | null
}

/** Toolbar: kind and period filters, download, print and a new record. */
export const HistoryTools = (props: ToolsProps) => {
  const { filter, onFilter } = props
  const t = useTexts(historyTexts)
  return (
    <div className={styles.tools}>
      <Segments
        label={t('kind')}
        value={filter.kind}
        options={(['all', 'order', 'manual'] as const).map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(kind) => onFilter({ ...filter, kind })}
      />
      <DateField
        label={t('from')}
        value={filter.from}
        {...(filter.to ? { max: filter.to } : {})}
        onChange={(from) => onFilter({ ...filter, from })}
      />
      <DateField
        label={t('to')}
        value={filter.to}
        {...(filter.from ? { min: filter.from } : {})}
        onChange={(to) => onFilter({ ...filter, to })}
      />
      <div className={styles.actions}>
        <Actions {...props} />
      </div>
    </div>
  )
}

const Actions = ({ vehicle, filter, pages }: Omit<ToolsProps, 'onFilter'>) => {
  const t = useTexts(historyTexts)
  const print = usePrintWhole(pages ?? [])
  const load = () => history.csv({ params: { id: vehicle.id }, query: windowOf(filter) })
  const download = useDownload(load, `${t('fileName')} ${vehicle.name}.csv`, t('downloadFailed'))
  return (
    <PageActions
      more={[
        {
          key: 'download',
          label: t('download'),
          icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
          disabled: pages === null,
          busy: download.busy,
          onClick: download.start,
        },
        {
          key: 'print',
          label: t('print'),
          icon: <IconPrinter size={16} stroke={1.75} aria-hidden />,
          disabled: pages === null,
          busy: print.isPending,
          onClick: () => print.mutate(),
        },
        ...(vehicle.can.manage && vehicle.can.edit_manual_history
          ? [
              {
                key: 'import',
                label: t('import'),
                icon: <IconUpload size={16} stroke={1.75} aria-hidden />,
                link: linkOptions({ to: '/vehicles/import-history', search: { vehicle: String(vehicle.id) } }),
              },
            ]
          : []),
        {
          key: 'add',
          label: t('add'),
          link: linkOptions({ to: '/maintenance_history/new', state: { vehicle: { id: vehicle.id, name: vehicle.name } } }),
        },
      ]}
    />
  )
}
