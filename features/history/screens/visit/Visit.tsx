import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { HistoryRecord } from '../../contract.ts'
import { isCreditRecord, isManual } from '../merged-histories.ts'
import { historyTexts } from '../texts.ts'
import { Documents } from './DocumentsModal.tsx'
import styles from './Visit.module.css'

/** One visit in full: shop, odometer, services with prices, total and documents. `isTotalBelow`: the foot has the total. */
export const Visit = ({ record, isTotalBelow = false }: { record: HistoryRecord; isTotalBelow?: boolean }) => {
  const t = useTexts(historyTexts)
  return (
    <div className={styles.visit}>
      {isCreditRecord(record) ? <p className={ui.soft}>{t('creditLine')}</p> : null}
      <Facts record={record} />
      <div>
        <Services record={record} />
        <Sums record={record} isTotalBelow={isTotalBelow} />
      </div>
      {record.maintenance_documents.length > 0 ? (
        <section aria-label={t('documents')} className={styles.documents}>
          <Documents record={record} />
        </section>
      ) : null}
    </div>
  )
}

const Facts = ({ record }: { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const odometer = formats.unit === 'mi' ? record.service_miles : record.service_kilometers
  const approval = [record.approved_by, record.approved_on && formats.date(record.approved_on)]
  const facts: [label: string, value: ReactNode][] = [
    [t('shop'), record.shop ? <Shop key="shop" shop={record.shop} /> : record.custom_shop_name],
    [t('odometerPlain'), odometer === null ? null : formats.distance(odometer)],
    [t('approvedBy'), record.approved_by === null ? null : approval.filter(Boolean).join(', ')],
    [t('recordedBy'), record.recorded_by],
    [t('poNumber'), record.po_number],
    [t('invoiceNumber'), record.invoice_number],
    [t('comments'), record.customer_comments],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const Shop = ({ shop }: { shop: NonNullable<HistoryRecord['shop']> }) => {
  const formats = useFormats()
  const call = shop.phone === null ? null : phoneLink(shop.phone)
  return (
    <>
      {shop.name}
      <span className={clsx(ui.small, ui.soft, styles.address)}>
        {[shop.address_line1, shop.city].filter(Boolean).join(', ')}
        {call ? (
          <>
            {' · '}
            <a href={call} className={ui.oneLine}>
              {formats.phone(shop.phone)}
            </a>
          </>
        ) : null}
      </span>
    </>
  )
}

/** Done services first; what was not done follows dimmed and is not in the total. */
const Services = ({ record }: { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const isDone = ({ outcome }: { outcome: string }): boolean => outcome === 'done'
  const services = record.order_services.toSorted((a, b) => Number(isDone(b)) - Number(isDone(a)))
  return (
    <ul className={styles.services} aria-label={t('services')}>
      {services.map((service) => (
        <li key={service.id} className={isDone(service) ? undefined : ui.soft}>
          <span>
            {service.name}
            {service.position ? <span className={clsx(ui.small, ui.soft, styles.option)}>{service.position}</span> : null}
          </span>
          {service.outcome === 'done' ? null : <span className={ui.badge}>{t(`outcome_${service.outcome}`)}</span>}
          <span className={ui.figure}>
            {service.total === null
              ? ''
              : service.total === 0 && !isManual(record)
                ? t('included')
                : formats.money(service.total)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const subTotalOf = (cost: number, tax: number): number => Math.round((cost - tax) * 100) / 100

/** Labor, parts and taxes of the total, if the visit has them; a tax of zero only beside labor or parts. */
const Sums = ({ record, isTotalBelow }: { record: HistoryRecord; isTotalBelow: boolean }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const { labor, parts, tax, taxes, cost } = record
  const named =
    taxes.length > 0 ? taxes : [{ name: t('tax'), amount: tax === 0 && labor === null && parts === null ? null : tax }]
  const amounts = [
    { name: t('labor'), amount: labor },
    { name: t('parts'), amount: parts },
    { name: t('subTotal'), amount: tax && cost !== null ? subTotalOf(cost, tax) : null },
    ...named,
  ]
  if (cost === null || (isTotalBelow && amounts.every(({ amount }) => amount === null))) return null
  return (
    <dl className={styles.sums}>
      {amounts.map(({ name, amount }) =>
        amount === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={ui.figure}>{formats.money(amount)}</dd>
          </div>
        ),
      )}
      {isTotalBelow ? null : <Total cost={cost} />}
    </dl>
  )
}

const Total = ({ cost }: { cost: number }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return (
    <div className={styles.total}>
      <dt>{t('total')}</dt>
      <dd className={ui.figure}>{formats.total(cost)}</dd>
    </div>
  )
}

/** The total alone, for a foot that stays in view. */
export const VisitTotal = ({ record: { cost } }: { record: HistoryRecord }) =>
  cost === null ? null : (
    <dl className={clsx(styles.sums, styles.belowTotal)}>
      <Total cost={cost} />
    </dl>
  )
