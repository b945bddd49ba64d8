import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { parseMoney, toDollars } from '#features/countries/money.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { PickField } from '#platform/ui/form/pick.tsx'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import { IconCircleCheck, IconUserCheck } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { approvals } from '../calls.ts'
import type { Choices } from './policy-choices.ts'
import type { PolicyDraft } from './policy-draft.ts'
import { policyTexts } from './texts.ts'
import { policyBody } from './use-policy-form.ts'
import styles from './Policies.module.css'

type Props = {
  /** The current form; null while it is invalid. */
  draft: PolicyDraft | null
  policyId: number | null
  /** The order's vehicle, as chosen in the form. */
  vehicleId: number | null
  choices: Choices
}

/** "What would happen to an order of $…": the rule's own answer, before anything is saved. */
export const PolicyPreview = ({ draft, policyId, vehicleId, choices }: Props) => {
  const t = useTexts(policyTexts)
  const [amount, setAmount] = useState('500')
  const [service, setService] = useState<string | null>(null)
  const [chosen, setVehicle] = useState<string | null>(null)
  const vehicle = chosen ?? String(vehicleId ?? choices.vehicles.find(({ is_active: active }) => active)?.id ?? '')
  return (
    <section className={clsx(ui.panel, ui.stack, styles.preview)} aria-label={t('previewTitle')}>
      <h3>{t('previewTitle')}</h3>
      <div className={styles.previewFields}>
        <MoneyField label={t('previewAmount')} value={amount} onChange={setAmount} />
        <PickField
          label={t('previewVehicle')}
          value={vehicle}
          onChange={setVehicle}
          options={choices.vehicles.map(({ id, name, detail }) => ({ value: String(id), label: name, line: detail }))}
        />
        <PickField
          label={t('previewService')}
          value={service}
          onChange={setService}
          placeholder={t('previewAnyWork')}
          options={choices.services.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      <Outcome {...{ draft, policyId, vehicle }} cents={parseMoney(amount)} service={service} />
    </section>
  )
}

type OutcomeProps = Pick<Props, 'draft' | 'policyId'> & { cents: number | null; vehicle: string; service: string | null }

const Outcome = ({ draft, policyId, cents, vehicle, service }: OutcomeProps) => {
  const t = useTexts(policyTexts)
  const language = useLanguage()
  const policy = useDelayed(draft, SEARCH_DELAY_MS)
  const amountCents = useDelayed(cents, SEARCH_DELAY_MS)
  const { data, error } = useQuery({
    ...approvals.previewPolicy.options({
      body: {
        amount: toDollars(amountCents ?? 0),
        vehicle_id: Number(vehicle),
        service_definition_ids: service === null ? [] : [Number(service)],
        ...(policy ? { policy: policyBody(policy) } : {}),
        ...(policyId === null ? {} : { policy_id: policyId }),
      },
    }),
    enabled: amountCents !== null && vehicle !== '' && policy !== null,
    placeholderData: keepPreviousData,
  })
  if (cents === null) return <p className={ui.soft}>{t('previewNoAmount')}</p>
  if (draft === null) return <p className={ui.soft}>{t('previewIncomplete')}</p>
  if (error) return <p className={ui.pastDue}>{error.message}</p>
  if (!data) return null
  const Icon = data.is_automatic ? IconCircleCheck : IconUserCheck
  return (
    <div className={styles.outcome} role="status">
      <Icon size={18} stroke={1.75} aria-hidden />
      <p>
        {data.sentence}
        {data.approvers.length > 0 ? (
          <span className={ui.soft}> {t('previewRecipients', { names: listed(data.approvers, language, 'conjunction') })}</span>
        ) : null}
      </p>
    </div>
  )
}
