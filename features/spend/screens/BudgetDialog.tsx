import { useQueryClient } from '@tanstack/react-query'
import { amountInField, parseMoney, toCents } from '#features/countries/money.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { spend } from './calls.ts'
import { spendTexts } from './texts.ts'

type Props = { monthly: number | null; onClose: () => void }

/** Sets, changes or removes the fleet's monthly budget. */
export const BudgetDialog = ({ opened, ...props }: Props & { opened: boolean }) => (opened ? <BudgetForm {...props} /> : null)

const BudgetForm = ({ monthly, onClose }: Props) => {
  const t = useTexts(spendTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const form = useForm({
    start: { monthly_budget: monthly === null ? '' : amountInField(toCents(monthly), language) },
    check: ({ monthly_budget: typed }) => ({
      monthly_budget: typed.trim() === '' || (parseMoney(typed) ?? 0) > 0 ? null : t('budgetInvalid'),
    }),
    submit: ({ monthly_budget: typed }) => {
      const cents = typed.trim() === '' ? null : parseMoney(typed)
      return spend.setBudget({ body: { monthly_budget: cents === null ? null : cents / 100 } })
    },
    done: async () => {
      await queries.invalidateQueries({ queryKey: spend.show.key })
      onClose()
    },
  })
  return (
    <FormDialog title={t('budgetTitle')} form={form} verb={t('save')} size={420} onClose={onClose}>
      <TextField label={t('budgetLabel')} help={t('budgetHelp')} inputMode="decimal" {...form.field('monthly_budget')} />
    </FormDialog>
  )
}
