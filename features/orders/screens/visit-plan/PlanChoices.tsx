import { useTexts } from '#platform/i18n/use-texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { CHOSEN_SHOPS_MAXIMUM, VEHICLES_AWAY_MAXIMUM, PLAN_DAYS_AHEAD } from '../../visit-plan/plan-limits.ts'
import { planTexts } from './plan-texts.ts'
import type { PlanChoice, ShownPlan } from './use-visit-plan.ts'
import styles from './PlanChoices.module.css'

type Props = { plan: ShownPlan; onChoose: (choice: PlanChoice) => void; onClose: () => void }
type Typed = { mostOut: string; days: string; shops: number[] }

const chosenOf = ({ mostOut, days, shops }: Typed, plan: ShownPlan): PlanChoice => {
  const ahead = PLAN_DAYS_AHEAD.find((one) => String(one) === days)
  // If no shop is excluded, each vehicle keeps those nearest to it.
  const isAll = shops.length === plan.shops.length
  return { most_away_a_day: Number(mostOut), ...(ahead ? { days_ahead: ahead } : {}), ...(isAll ? {} : { shop_ids: shops }) }
}

/** Form: how many vehicles may be away per day, how far ahead, and which shops. */
export const PlanChoices = ({ plan, onChoose, onClose }: Props) => {
  const t = useTexts(planTexts)
  const form = useForm<Typed, void>({
    start: {
      mostOut: String(plan.most_away_a_day),
      days: String(plan.days_ahead),
      shops: plan.shops.filter((shop) => shop.is_chosen).map(({ id }) => id),
    },
    check: ({ mostOut, shops }) => ({
      mostOut:
        /^\d+$/.test(mostOut) && Number(mostOut) >= 1 && Number(mostOut) <= VEHICLES_AWAY_MAXIMUM
          ? null
          : t('mostAwayInvalid', { maximum: VEHICLES_AWAY_MAXIMUM }),
      shops:
        shops.length === 0
          ? t('shopsMissing')
          : shops.length > CHOSEN_SHOPS_MAXIMUM && shops.length < plan.shops.length
            ? t('tooManyShops', { maximum: CHOSEN_SHOPS_MAXIMUM })
            : null,
    }),
    submit: async (typed) => onChoose(chosenOf(typed, plan)),
    done: onClose,
  })
  const shops = form.field('shops')
  return (
    <FormDialog title={t('changeTitle')} form={form} verb={t('suggestAgain')} onClose={onClose}>
      <NumberField label={t('mostAwayLabel')} help={t('mostAwayHelp')} {...form.field('mostOut')} />
      <SelectField label={t('within')} {...form.field('days')}>
        {PLAN_DAYS_AHEAD.map((days) => (
          <option key={days} value={days}>
            {t('daysAhead', { days })}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.shops}>
        <legend className={ui.label}>{t('shops')}</legend>
        {plan.shops.map((shop) => (
          <label key={shop.id} className={ui.check}>
            <input
              type="checkbox"
              checked={shops.value.includes(shop.id)}
              onChange={(event) => {
                const { checked } = event.target
                shops.onChange((now: number[]) => (checked ? [...now, shop.id] : now.filter((id) => id !== shop.id)))
              }}
            />
            <span>
              {shop.name} <span className={ui.faint}>{shop.city}</span>
            </span>
          </label>
        ))}
        {shops.error ? <FieldError>{shops.error}</FieldError> : null}
      </fieldset>
    </FormDialog>
  )
}
