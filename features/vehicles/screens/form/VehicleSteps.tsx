import { holds } from '#features/accounts/capabilities.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { unitSymbol } from '#features/countries/distance.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { vehicles } from '../calls.ts'
import { FleetStep } from './FleetStep.tsx'
import { IdentityStep } from './IdentityStep.tsx'
import { formTexts } from './texts.ts'
import { type FormStep, useVehicleForm } from './use-vehicle-form.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleForm.module.css'

type StepsProps = {
  vehicle: VehicleDetail | null
  user: CurrentUser
  /** Cancel: deletes the draft. */
  onCancel: () => void
  onSaved: () => void
}

/** The form in two steps: identity, then the fleet's data. Shared by page and dialog. */
export const VehicleSteps = ({ vehicle, user, onCancel, onSaved }: StepsProps) => {
  const t = useTexts(formTexts)
  const { form, busy, step, setStep, lookup, units, add } = useVehicleForm(vehicle, user, onSaved)
  const choices = useQuery(vehicles.formChoices.options())
  // A vehicle out of service only keeps its drivers.
  const people = (choices.data?.drivers ?? []).filter(
    ({ id }) => !vehicle?.out_of_service || vehicle.drivers.some((driver) => driver.id === id),
  )
  const adds = vehicle === null
  const { country } = user.fleet
  const shared = { ...form, adds, country }
  const isPhone = usePhone()
  // The bar of a phone has room for two buttons.
  const other = adds ? (
    <Button look={isPhone ? 'ghost' : 'quiet'} onClick={() => setStep(step === 'fleet' ? 'identity' : 'fleet')}>
      {t(step === 'fleet' ? 'back' : 'moreDetails')}
    </Button>
  ) : null
  return (
    <form
      {...form.props}
      className={styles.form}
      onSubmit={(event) => {
        if (!adds) return form.props.onSubmit(event)
        event.preventDefault()
        event.stopPropagation()
        return add()
      }}
    >
      <StepList step={step} onGo={setStep} />
      {form.wasRestored ? <RestoredDraft onStartOver={() => form.reset()} /> : null}
      <Failure
        refusal={form.error instanceof CallFailed ? form.error : null}
        showsServerText={holds(user.roles, 'company.edit')}
      />
      {step === 'identity' ? (
        <IdentityStep {...shared} unit={unitSymbol(units)} lookup={lookup} addresses={choices.data?.addresses ?? []} />
      ) : (
        <FleetStep {...shared} unit={unitSymbol(units)} people={people} />
      )}
      {isPhone && other ? <div className={styles.other}>{other}</div> : null}
      <FormFoot
        submit={adds ? t('add') : undefined}
        busy={busy}
        onCancel={() => (form.forget(), onCancel())}
        start={isPhone ? null : other}
      />
    </form>
  )
}

const STEPS = [
  ['identity', 'stepIdentity'],
  ['fleet', 'stepFleet'],
] as const

const StepList = ({ step, onGo }: { step: FormStep; onGo: (step: FormStep) => void }) => {
  const t = useTexts(formTexts)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {STEPS.map(([key, text], index) => (
        <li key={key}>
          <button type="button" aria-current={key === step ? 'step' : undefined} onClick={() => onGo(key)}>
            <span className={styles.step} aria-hidden="true">
              {index + 1}
            </span>
            {t(text)}
          </button>
        </li>
      ))}
    </ol>
  )
}

const RestoredDraft = ({ onStartOver }: { onStartOver: () => void }) => {
  const t = useTexts(formTexts)
  return (
    <p className={clsx(styles.keptDraft, ui.small, ui.soft)} role="status">
      {t('keptDraft')}
      <button type="button" className={styles.linkButton} onClick={onStartOver}>
        {t('startOver')}
      </button>
    </p>
  )
}

/** Why saving failed. Details of a VIN's error are shown only to users who manage the fleet. */
const Failure = ({ refusal, showsServerText }: FailureProps) => {
  const t = useTexts(formTexts)
  if (!refusal) return null
  const isVin = refusal.code === 'vin_invalid'
  return (
    <Alert kind="danger" title={t(isVin ? 'vinLookupValidation' : 'submissionFailed')}>
      {isVin && !showsServerText ? t('vinValidationLabel') : failureText(refusal).title}
    </Alert>
  )
}
type FailureProps = { refusal: CallFailed | null; showsServerText: boolean }
