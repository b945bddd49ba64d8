import { clsx } from 'clsx'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { say, type Locale } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Switch } from '#platform/ui/form/fields.tsx'
import { IconShieldCheck } from '#platform/ui/icons.ts'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import type { PolicyRow } from '../../contract.ts'
import type { PolicyField, PolicyProblem } from '../../policy.ts'
import { approvalRefusals } from '../../refusals.ts'
import type { Choices } from './data.ts'
import { draftOf, usePolicyDraft } from './policy-draft.ts'
import { useSentence, useUserOptions, useVehicleOptions } from './policy-words.ts'
import { policyTexts } from './texts.ts'
import { useSavePolicy } from './use-save-policy.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Policies.module.css'
import { isSignBehind } from '#features/countries/money.ts'

type Props = {
  /** Null: a new one, which exists nowhere until it is saved. */
  policy: PolicyRow | null
  /** Chosen from the start for a new one. */
  vehicleId: number | null
  choices: Choices
  locale: Locale
  onDone: () => void
}

/** What a policy permits, read back in words while it is written. */
export const PolicyForm = ({ policy, vehicleId, choices, locale, onDone }: Props) => {
  const t = useTexts(policyTexts)
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, pick, forget } = usePolicyDraft(policy, draftOf(policy, vehicleId, locale))
  const leave = (): void => {
    forget()
    onDone()
  }
  const { problems, attempts, busy, save } = useSavePolicy(policy, draft, choices, leave)
  const errorOf = useErrorOf(problems)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} className={clsx(ui.panel, styles.form)} aria-labelledby={title} onSubmit={submit}>
      <header className={ui.flat}>
        <h2 id={title}>{t(policy ? 'editPolicy' : 'newPolicy')}</h2>
      </header>
      <p className={styles.reads} aria-live="polite">
        <IconShieldCheck className={ui.icon} size={18} stroke={1.75} aria-hidden />
        <span>{useSentence(draft, choices, locale)}</span>
      </p>
      <div className={clsx(ui.padded, styles.fields)}>
        <MultiPickField
          label={t('approvers')}
          help={t('approversHelp')}
          error={errorOf('user_ids')}
          options={useUserOptions(choices, draft.userIds)}
          value={draft.userIds.map(String)}
          onChange={(values) => pick('userIds', values)}
        />
        <NumberField
          label={t('amount')}
          help={t('amountHelp')}
          error={errorOf('amount')}
          placeholder={t('noLimit')}
          unit="$"
          unitSide={isSignBehind(locale.language) ? 'right' : 'left'}
          decimals
          value={draft.amount}
          onChange={(amount) => change({ amount })}
        />
        <MultiPickField
          label={t('services')}
          help={t('servicesHelp')}
          error={errorOf('service_definition_ids')}
          placeholder={t('anyService')}
          options={choices.services.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.serviceIds.map(String)}
          onChange={(values) => pick('serviceIds', values)}
        />
        <MultiPickField
          label={t('vehicles')}
          help={t('vehiclesHelp')}
          error={errorOf('vehicle_ids')}
          options={useVehicleOptions(choices)}
          value={draft.vehicleIds.map(String)}
          onChange={(values) => pick('vehicleIds', values)}
        />
        <div className={clsx(ui.row, styles.automatic)}>
          <Switch label={t('autoApprove')} checked={draft.automatic} onChange={(automatic) => change({ automatic })} />
          <span>
            {t('autoApprove')}
            <span className={clsx(ui.tiny, ui.faint, ui.help)}>{t('autoApproveHelp')}</span>
          </span>
        </div>
      </div>
      <div className={ui.drawerFoot}>
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {busy ? t('saving') : t('save')}
        </Button>
      </div>
    </form>
  )
}

/** The text of a field's problem in the page's language. Only the code is kept. */
const useErrorOf = (problems: readonly PolicyProblem[]) => {
  const language = useLanguage()
  return (field: PolicyField): string | null => {
    const problem = problems.find((one) => one.field === field)
    return problem ? say(approvalRefusals[problem.code], language) : null
  }
}
