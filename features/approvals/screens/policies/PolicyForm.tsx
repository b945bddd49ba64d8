import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import type { Locale } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Switch } from '#platform/ui/form/fields.tsx'
import { IconShieldCheck } from '#platform/ui/icons.ts'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import type { PolicyRow } from '../../contract.ts'
import type { Choices } from './policy-choices.ts'
import { PolicyPreview } from './PolicyPreview.tsx'
import { draftOf, idsIn } from './policy-draft.ts'
import { useSentence, useUserOptions, useVehicleOptions } from './policy-words.ts'
import { policyTexts } from './texts.ts'
import { usePolicyForm } from './use-policy-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Policies.module.css'
import { isSignBehind } from '#features/countries/money.ts'

type Props = {
  /** Null: a new policy, not stored until it is saved. */
  policy: PolicyRow | null
  /** Preselected in a new policy. */
  vehicleId: number | null
  choices: Choices
  locale: Locale
  onDone: () => void
}

/** Policy form, with the resulting sentence updated while editing. */
export const PolicyForm = ({ policy, vehicleId, choices, locale, onDone }: Props) => {
  const t = useTexts(policyTexts)
  const title = useId()
  const { form, pick, pickServices, leave, isComplete } = usePolicyForm(
    policy,
    draftOf(policy, vehicleId, locale),
    choices,
    onDone,
  )
  const { values, busy } = form
  return (
    <>
      <form {...form.props} className={clsx(ui.panel, styles.form)} aria-labelledby={title}>
        <header className={ui.flat}>
          <h2 id={title}>{t(policy ? 'editPolicy' : 'newPolicy')}</h2>
        </header>
        <p className={styles.reads} aria-live="polite">
          <IconShieldCheck className={ui.icon} size={18} stroke={1.75} aria-hidden />
          <span>{useSentence(values, choices, locale)}</span>
        </p>
        <div className={clsx(ui.padded, styles.fields)}>
          <Fields {...{ form, pick, pickServices, choices, locale }} />
        </div>
        <FormFoot submit={policy ? undefined : t('add')} busy={busy} onCancel={leave} />
      </form>
      <PolicyPreview
        draft={isComplete ? values : null}
        policyId={policy?.id ?? null}
        vehicleId={vehicleId ?? idsIn(values.vehicles)[0] ?? null}
        choices={choices}
      />
    </>
  )
}

type FieldsProps = Pick<ReturnType<typeof usePolicyForm>, 'form' | 'pick' | 'pickServices'> & Pick<Props, 'choices' | 'locale'>

/** Stands for a field in a sentence of the form. */
const GAP = '\u0000'

/** The rule as sentences with gaps, each of them a field; and whether it approves automatically. */
const Fields = ({ form, pick, pickServices, choices, locale }: FieldsProps) => {
  const t = useTexts(policyTexts)
  const { value: isAutomatic, onChange: setAutomatic } = form.field('automatic')
  const money = { unit: '$', unitSide: isSignBehind(locale.language) ? ('right' as const) : ('left' as const), decimals: true }
  const fields = {
    approvers: (
      <MultiPickField
        {...pick('approvers')}
        hideLabel
        label={t('approvers')}
        placeholder={t('approvers')}
        options={useUserOptions(choices, form.values.approvers)}
      />
    ),
    services: (
      <MultiPickField
        {...pickServices}
        hideLabel
        label={t('services')}
        placeholder={t('anyService')}
        options={choices.services.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    ),
    vehicles: (
      <MultiPickField
        {...pick('vehicles')}
        hideLabel
        label={t('vehicles')}
        placeholder={t('vehicles')}
        options={useVehicleOptions(choices, form.values.vehicles)}
      />
    ),
    amount: <NumberField {...form.field('amount')} {...money} hideLabel label={t('amount')} placeholder={t('noLimit')} />,
  }
  const above = (
    <NumberField {...form.field('secondAbove')} {...money} hideLabel label={t('secondAbove')} placeholder={t('onePerson')} />
  )
  return (
    <>
      <Sentence text={t('fillRule', gapsOf(fields))} fields={fields} />
      <Sentence text={t('fillSecond', gapsOf({ above }))} fields={{ above }} />
      <div className={clsx(ui.row, styles.automatic)}>
        <Switch label={t('autoApprove')} checked={isAutomatic} onChange={setAutomatic} />
        <span>
          {t('autoApprove')}
          <span className={clsx(ui.tiny, ui.faint, ui.help)}>{t('autoApproveHelp')}</span>
        </span>
      </div>
      <p className={clsx(ui.tiny, ui.faint)}>{t('addUp')}</p>
    </>
  )
}

/** Amounts need less room than names. */
const NARROW: Record<string, string | undefined> = { amount: styles.amount, above: styles.above }

const gapsOf = (fields: Record<string, ReactNode>): Record<string, string> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, `${GAP}${name}${GAP}`]))

/** A translated sentence with its fields in the order of the language. */
const Sentence = ({ text, fields }: { text: string; fields: Record<string, ReactNode> }) => (
  <div className={styles.sentence}>
    {text.split(GAP).map((part, index) =>
      index % 2 === 1 ? (
        <div key={part} className={clsx(styles.gap, NARROW[part])}>
          {fields[part]}
        </div>
      ) : part.trim() ? (
        <span key={part}>{part.trim()}</span>
      ) : null,
    )}
  </div>
)
