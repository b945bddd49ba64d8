import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import type { HistoryRecord } from '../../contract.ts'
import { isCreditRecord, isManual } from '../merged-histories.ts'
import { historyTexts } from '../texts.ts'
import { Documents } from './DocumentsModal.tsx'
import { VisitActions } from './VisitActions.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VisitDrawer.module.css'

/** One visit in full: shop, odometer, services with prices, total and documents. */
export const VisitDrawer = ({ record, onClose }: { record: HistoryRecord | null; onClose: () => void }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return (
    <Drawer
      opened={record !== null}
      title={record ? t('visitOn', { day: formats.date(record.completed_on) }) : ''}
      onClose={onClose}
      footer={record ? <VisitActions record={record} onClose={onClose} /> : null}
    >
      {record ? <Visit record={record} /> : null}
    </Drawer>
  )
}

const Visit = ({ record }: { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const odometer = formats.unit === 'mi' ? record.service_miles : record.service_kilometers
  const facts: [label: string, value: ReactNode][] = [
    [t('shop'), <Shop key="shop" record={record} />],
    [t('odometerPlain'), odometer === null ? null : formats.distance(odometer)],
    [t('type'), isManual(record) ? t('manuallyEntered') : brandOfPage().name],
    [t('recordedBy'), record.recorded_by],
    [t('poNumber'), record.po_number],
    [t('invoiceNumber'), record.invoice_number],
    [t('comments'), record.customer_comments],
  ]
  return (
    <div className={styles.visit}>
      {isCreditRecord(record) ? <p className={ui.soft}>{t('creditLine')}</p> : null}
      <dl>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Services record={record} />
      {record.maintenance_documents.length > 0 ? (
        <section aria-label={t('documents')}>
          <h3>{t('documents')}</h3>
          <Documents record={record} />
        </section>
      ) : null}
    </div>
  )
}

const Shop = ({ record: { shop, custom_shop_name: customName } }: { record: HistoryRecord }) =>
  shop ? (
    <>
      {shop.name}
      <br />
      <span className={clsx(ui.small, ui.soft)}>
        {shop.address_line1}, {shop.city}, {shop.state} {shop.zip}
      </span>
    </>
  ) : (
    customName
  )

/** Labor, parts and tax of the total, if the visit has them; a tax of zero only beside labor or parts. */
const costLinesOf = ({ labor, parts, tax, cost }: HistoryRecord): ['labor' | 'parts' | 'subTotal' | 'tax', number][] => {
  const amounts: ['labor' | 'parts' | 'subTotal' | 'tax', number | null][] = [
    ['labor', labor],
    ['parts', parts],
    ['subTotal', tax && cost !== null ? subTotalOf(cost, tax) : null],
    ['tax', tax === 0 && labor === null && parts === null ? null : tax],
  ]
  return amounts.flatMap(([key, amount]) => (amount === null ? [] : [[key, amount]]))
}

const subTotalOf = (cost: number, tax: number): number => Math.round((cost - tax) * 100) / 100

/** Done services first; saved ones have a separate line and are not in the total. */
const Services = ({ record }: { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const services = record.order_services.toSorted((a, b) => Number(a.outcome === 'saved') - Number(b.outcome === 'saved'))
  return (
    <RowTable
      className={clsx(ui.plainTable, styles.services)}
      caption={t('services')}
      columns={[
        {
          key: 'service',
          label: t('service'),
          cell: ({ name, position, outcome }) => (
            <>
              {name}
              {position ? <span className={ui.soft}> ({position})</span> : null}
              {outcome === 'done' ? null : <span className={ui.badge}>{t(`outcome_${outcome}`)}</span>}
            </>
          ),
        },
        {
          key: 'price',
          label: t('price'),
          isFigure: true,
          cell: ({ total }) => (total === null ? '–' : formats.money(total)),
        },
      ]}
      rows={services}
      rowId={({ id }) => id}
      rowProps={({ outcome }) => ({ className: outcome === 'done' ? undefined : styles.notDone })}
      foot={
        <>
          {costLinesOf(record).map(([key, amount]) => (
            <tr key={key}>
              <td>{t(key)}</td>
              <td className={ui.figure}>{formats.money(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('total')}</th>
            <td className={clsx(ui.figure, ui.bold)}>{record.cost === null ? '–' : formats.total(record.cost)}</td>
          </tr>
        </>
      }
    />
  )
}
