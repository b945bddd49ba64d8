import { useQueryClient } from '@tanstack/react-query'
import { parseMoney, toDollars } from '#features/countries/money.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { spend } from './calls.ts'
import { spendTexts } from './texts.ts'
import styles from './Spend.module.css'

type Props = { opened: boolean; monthly: number | null; onClose: () => void }

/** What the fleet means to spend in a month. */
export const BudgetDialog = ({ opened, monthly, onClose }: Props) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const form = useForm({
    start: { monthly_budget: monthly === null ? '' : String(monthly) },
    check: ({ monthly_budget: typed }) => ({
      monthly_budget: typed.trim() === '' || (parseMoney(typed) ?? 0) > 0 ? null : t('budgetInvalid'),
    }),
    submit: ({ monthly_budget: typed }) => {
      const cents = typed.trim() === '' ? null : parseMoney(typed)
      return spend.saveBudget({ body: { monthly_budget: cents === null ? null : toDollars(cents) } })
    },
    done: async ({ monthly_budget: saved }) => {
      onClose()
      await spend.show.invalidate(queries)
      toast(
        saved === null
          ? { kind: 'success', title: t('budgetRemoved'), message: t('noBudget') }
          : { kind: 'success', title: t('budgetSaved'), message: t('aMonth', { amount: formats.money(saved) }) },
      )
    },
  })
  return (
    <Modal opened={opened} title={t('budgetTitle')} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        {form.failure ? <Alert {...form.failure} /> : null}
        <NumberField
          {...form.field('monthly_budget')}
          label={t('budgetTitle')}
          help={t('budgetHelp')}
          unit="$"
          unitSide="left"
          decimals
          optional
        />
        <FormFoot submit={t('save')} busy={form.busy} onCancel={onClose} />
      </form>
    </Modal>
  )
}
