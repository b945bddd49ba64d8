import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Locale } from '#features/countries/country.ts'
import { COUNTRIES } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Switch } from '#platform/ui/fields.tsx'
import { IconShieldCheck } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/notices.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { MultiPickField, type PickOption } from '#platform/ui/pick.tsx'
import type { PolicyRow } from '../../contract.ts'
import { checkPolicy, EVERYONE_ID, type PolicyField, type PolicyProblem } from '../../policy.ts'
import { policySentence } from '../../policy-sentence.ts'
import { approvalRefusals } from '../../refusals.ts'
import { approvals, type Choices } from './data.ts'
import { amountCentsOf, draftOf, formOf, type PolicyDraft, usePolicyDraft } from './policy-draft.ts'
import { policyTexts } from './texts.ts'

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
  const { draft, change, pick, forget } = usePolicyDraft(policy?.id ?? null, draftOf(policy, vehicleId, locale))
  const leave = (): void => {
    forget()
    onDone()
  }
  const { problems, busy, save } = useSave(policy, draft, choices, leave)
  const errorOf = useErrorOf(problems)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save().then(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={form} className="card policy-form" aria-labelledby={title} onSubmit={submit}>
      <header className="flat">
        <h2 id={title}>{t(policy ? 'editPolicy' : 'newPolicy')}</h2>
      </header>
      <p className="reads" aria-live="polite">
        <IconShieldCheck className="i" size={18} stroke={1.75} aria-hidden />
        <span>{useSentence(draft, choices, locale)}</span>
      </p>
      <div className="pad fields">
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
          unit={COUNTRIES[locale.country].currencySuffix || '$'}
          unitSide={locale.country === 'CA' ? 'right' : 'left'}
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
        <div className="row auto">
          <Switch label={t('autoApprove')} checked={draft.automatic} onChange={(automatic) => change({ automatic })} />
          <span>
            {t('autoApprove')}
            <span className="s12 dim help">{t('autoApproveHelp')}</span>
          </span>
        </div>
      </div>
      <div className="over-f">
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {busy ? t('saving') : t('save')}
        </Button>
      </div>
    </form>
  )
}

const useSentence = (draft: PolicyDraft, choices: Choices, locale: Locale): string => {
  const t = useTexts(policyTexts)
  const language = useLanguage()
  const nameIn = (list: { id: number; name: string }[], gone: 'formerUser' | 'formerVehicle' | 'formerService') => {
    const names = new Map(list.map(({ id, name }) => [id, name]))
    return (id: number): string => names.get(id) ?? t(gone)
  }
  const words = {
    formatMoney: (cents: number) => formatMoney(cents, locale),
    serviceName: nameIn(choices.services, 'formerService'),
    userName: nameIn(choices.users, 'formerUser'),
    vehicleName: nameIn(choices.vehicles, 'formerVehicle'),
  }
  const allUsers = draft.userIds.includes(EVERYONE_ID)
  const allVehicles = draft.vehicleIds.includes(EVERYONE_ID)
  const policy = {
    amountCents: amountCentsOf(draft),
    serviceDefinitionIds: draft.serviceIds,
    userIds: allUsers ? [] : draft.userIds,
    allUsers,
    vehicleIds: allVehicles ? [] : draft.vehicleIds,
    allVehicles,
    autoApprovable: draft.automatic,
  }
  return policySentence(policy, words, language)
}

/** Active people, and whoever the policy names already. */
const useUserOptions = (choices: Choices, named: number[]): PickOption[] => {
  const t = useTexts(policyTexts)
  return [
    { value: String(EVERYONE_ID), label: t('allUsers') },
    ...choices.users
      .filter((user) => user.is_active || named.includes(user.id))
      .map(({ id, name, roles, is_active: active }) => ({
        value: String(id),
        label: name,
        line: active ? roles.join(', ') : t('inactive'),
      })),
  ]
}

const useVehicleOptions = (choices: Choices): PickOption[] => {
  const t = useTexts(policyTexts)
  return [
    { value: String(EVERYONE_ID), label: t('allVehicles') },
    ...choices.vehicles.map(({ id, name, detail, is_active: active }) => ({
      value: String(id),
      label: name,
      line: [detail, active ? '' : t('inactive')].filter(Boolean).join(' · '),
    })),
  ]
}

/** The text of a field's problem in the page's language. Only the code is kept. */
const useErrorOf = (problems: readonly PolicyProblem[]) => {
  const language = useLanguage()
  return (field: PolicyField): string | null => {
    const problem = problems.find((one) => one.field === field)
    return problem ? approvalRefusals[problem.code][language] : null
  }
}

/** Asks the rule first, then the server; whatever either refuses stands at its field. */
const useSave = (policy: PolicyRow | null, draft: PolicyDraft, choices: Choices, onSaved: () => void) => {
  const t = useTexts(policyTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const [problems, setProblems] = useState<readonly PolicyProblem[]>([])
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    const body = formOf(draft)
    const check = checkPolicy(body, {
      userIds: [...choices.users.map(({ id }) => id), ...draft.userIds],
      vehicleIds: [...choices.vehicles.map(({ id }) => id), ...draft.vehicleIds],
      serviceDefinitionIds: [...choices.services.map(({ id }) => id), ...draft.serviceIds],
    })
    setProblems(check.ok ? [] : check.problems)
    if (!check.ok) return
    setBusy(true)
    try {
      const sent = { ...body, user_ids: [...body.user_ids], vehicle_ids: [...body.vehicle_ids], service_definition_ids: [...body.service_definition_ids] }
      if (policy) await approvals.updatePolicy({ params: { id: policy.id }, body: { ...sent, version: policy.version } })
      else await approvals.createPolicy({ body: sent })
      alert(null)
      toast({ kind: 'success', title: t(policy ? 'updated' : 'created'), message: t('actsAtOnce') })
      await approvals.policies.invalidate(queries)
      onSaved()
    } catch (error) {
      if (error instanceof CallFailed && Array.isArray(error.body.problems)) setProblems(error.body.problems as PolicyProblem[])
      alert({ ...failureText(error, t('wentWrong')), message: t('fixFields') })
    } finally {
      setBusy(false)
    }
  }
  return { problems, busy, save }
}
