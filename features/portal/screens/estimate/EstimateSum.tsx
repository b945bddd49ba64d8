import { clsx } from 'clsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ActionBar } from '#platform/ui/action-bar.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { DeskOrder } from '../../contract.ts'
import { salesTaxCents } from '#features/countries/sales-tax.ts'
import { SHOP_COMMENTS_MAXIMUM, subTotalCents } from '../../estimate.ts'
import { amountText, type Draft, shopTaxOf } from './estimate-draft.ts'
import { MoneyField } from './MoneyField.tsx'
import { TaxParts } from './TaxParts.tsx'
import { estimateTexts } from './texts.ts'
import { type EstimateForm, taxCentsOf } from './use-estimate-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './EstimateSum.module.css'

type SumProps = { order: DeskOrder; form: EstimateForm; onDiscard: () => void }

/** Subtotal, tax and total; the comment to the fleet; the send button with its amount. */
export const EstimateSum = ({ order, form, onDiscard }: SumProps) => {
  const t = useTexts(estimateTexts)
  const formats = useFormats()
  const { values: draft, isStale } = form
  const tax = form.field('tax')
  const subTotal = subTotalCents(draft.lines)
  const total = subTotal + (taxCentsOf(draft, order) ?? 0)
  const wasSent = order.estimate_version > 0
  return (
    <>
      <div className={ui.padded}>
        <dl className={ui.sum}>
          <div>
            <dt>{t('servicesCount', { count: draft.lines.length })}</dt>
            <dd>{formats.money(subTotal / 100)}</dd>
          </div>
          <TaxRow order={order} draft={draft} subTotal={subTotal} problem={tax.error} onChange={tax.onChange} />
          <TaxParts order={order} sum={{ taxCents: taxCentsOf(draft, order) ?? 0, subTotalCents: subTotal }} />
          <div className={ui.total}>
            <dt>{t('total')}</dt>
            <dd>{formats.total(total / 100)}</dd>
          </div>
        </dl>
      </div>
      <div className={ui.padded}>
        <TextArea label={t('comment')} maxLength={SHOP_COMMENTS_MAXIMUM} {...form.field('comments')} />
      </div>
      <div className={clsx(ui.padded, styles.send)}>
        <ActionBar className={styles.buttons} summary={formats.total(total / 100)} summaryLine={t('total')}>
          {wasSent ? (
            <Button look="ghost" onClick={onDiscard}>
              {t('discard')}
            </Button>
          ) : null}
          <Button look="primary" busy={form.busy} disabled={isStale} onClick={form.submit}>
            {total === 0
              ? t(wasSent ? 'sendChangesFree' : 'sendFree')
              : t(wasSent ? 'sendChanges' : 'send', { amount: formats.money(total / 100) })}
          </Button>
        </ActionBar>
        <p className={ui.soft}>{t('sendNote', { fleet: order.fleet.name })}</p>
      </div>
    </>
  )
}

type TaxProps = {
  order: DeskOrder
  draft: Draft
  subTotal: number
  problem: string | null
  onChange: (tax: string | null) => void
}

/** Follows the subtotal at the shop's rate until an amount is typed. */
const TaxRow = ({ order, draft, subTotal, problem, onChange }: TaxProps) => {
  const t = useTexts(estimateTexts)
  const language = useLanguage()
  const formats = useFormats()
  const proposed = amountText(salesTaxCents(subTotal, shopTaxOf(order)), language)
  const rate = formats
    .number(order.tax_rate * 100, 3)
    .replace(/([.,]\d*?)0+$/, '$1')
    .replace(/[.,]$/, '')
  const followsRate = draft.tax === null || draft.tax === proposed
  return (
    <>
      <div className={styles.tax}>
        <dt>{t('tax')}</dt>
        <dd>
          <MoneyField label={t('tax')} value={draft.tax ?? proposed} onChange={onChange} problem={problem} />
        </dd>
      </div>
      <div className={styles.taxRate}>
        <dt className={ui.screenReaderOnly}>{t('tax')}</dt>
        <dd>
          {followsRate ? (
            <span className={ui.faint}>{t('taxFollows', { rate })}</span>
          ) : (
            <button type="button" className={styles.linkButton} onClick={() => onChange(null)}>
              {t('taxReset', { rate })}
            </button>
          )}
        </dd>
      </div>
    </>
  )
}
