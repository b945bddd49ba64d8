import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addMonths, firstOfMonth, type IsoDate, productToday } from '#features/countries/dates.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { ACCOUNTING_LAYOUTS } from '../../accounting/accounting-settings.ts'
import type { AccountingAnswer } from '../../accounting/accounting-contract.ts'
import type { Spend } from '../../contract.ts'
import { periodOf, type PeriodUnit } from '../../period.ts'
import { capital, periodName } from '../../spend-words.ts'
import { accounting, spend } from '../calls.ts'
import { AccountingForm } from './AccountingForm.tsx'
import { accountingTexts } from './texts.ts'

type Shown = Pick<Spend, 'unit' | 'from' | 'is_running'>
type Props = { shown: Shown; onClose: () => void }

/** Bills of a period for a bookkeeping program, and how the fleet writes them. */
export const AccountingDialog = ({ opened, ...props }: Props & { opened: boolean }) => {
  const t = useTexts(accountingTexts)
  const query = useQuery({ ...accounting.show.options(), enabled: opened })
  const [isChanging, setChanging] = useState(false)
  if (!opened) return null
  if (query.data && isChanging) return <AccountingForm settings={query.data} onClose={() => setChanging(false)} />
  if (query.data) return <DownloadForm settings={query.data} onChange={() => setChanging(true)} {...props} />
  return (
    <Modal opened title={t('title')} onClose={props.onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Modal>
  )
}

const MONTHS_OFFERED = 24

type Choice = { unit: PeriodUnit; start: IsoDate }
const keyOf = ({ unit, start }: Choice): string => `${unit} ${start}`
const choiceOf = (key: string): Choice => {
  const [unit, start] = key.split(' ')
  return { unit: unit as PeriodUnit, start: start! }
}

/** The period of the page, and the last months; while the page shows a running month, the whole one before is chosen. */
const useChoices = ({ unit, from, is_running: isRunning }: Shown) => {
  const thisMonth = firstOfMonth(productToday({ now: new Date(pageFacts().now()) }))
  const months = Array.from({ length: MONTHS_OFFERED }, (_, index): Choice => ({
    unit: 'month',
    start: addMonths(thisMonth, -index),
  }))
  const page = { unit, start: from }
  const isListed = months.some((month) => keyOf(month) === keyOf(page))
  return {
    choices: isListed ? months : [page, ...months],
    first: unit === 'month' && isRunning ? { unit, start: addMonths(from, -1) } : page,
  }
}

const DownloadForm = ({ shown, settings, onChange, onClose }: Props & { settings: AccountingAnswer; onChange: () => void }) => {
  const t = useTexts(accountingTexts)
  const language = useLanguage()
  const { choices, first } = useChoices(shown)
  const form = useForm({
    start: { layout: settings.layout, period: keyOf(first) },
    submit: ({ layout, period }) => accounting.csv({ query: { layout, ...choiceOf(period) } }),
    done: (file, { layout, period }) => {
      saveFile(file, `bills-${layout}-${choiceOf(period).start}.csv`)
      onClose()
    },
  })
  const nameOf = ({ unit, start }: Choice): string => capital(periodName(periodOf(unit, start), language, ''), language)
  const layout = form.field('layout')
  const period = form.field('period')
  return (
    <FormDialog title={t('title')} form={form} verb={t('download')} onClose={onClose}>
      <RadioCards
        legend={t('program')}
        value={layout.value}
        onChange={layout.onChange}
        options={ACCOUNTING_LAYOUTS.map((value) => ({ value, title: t(value), line: t(`${value}Help`) }))}
      />
      <SelectField label={t('period')} {...period}>
        {choices.map((choice) => (
          <option key={keyOf(choice)} value={keyOf(choice)}>
            {nameOf(choice)}
          </option>
        ))}
      </SelectField>
      <Sum {...choiceOf(period.value)} />
      <p className={ui.soft}>
        {t('whatIsBilled')} {t('refunds')}
      </p>
      {settings.can_change ? (
        <div>
          <Button onClick={onChange}>{t('change')}</Button>
        </div>
      ) : null}
    </FormDialog>
  )
}

/** The total of the file, which is that of the page. */
const Sum = (choice: Choice) => {
  const t = useTexts(accountingTexts)
  const formats = useFormats()
  const query = useQuery(spend.show.options({ query: choice }))
  return (
    <Loaded query={query} skeleton={<span className={ui.skeletonBar} aria-hidden="true" />}>
      {({ orders_count: count, total }) => (
        <p className={ui.medium} role="status">
          {t('sum', { orders: t('orders', { count }), amount: formats.money(total) })}
        </p>
      )}
    </Loaded>
  )
}
