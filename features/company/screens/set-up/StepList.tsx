import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useSuggestedPolicy } from '#features/approvals/screens/policies/use-suggested-policy.ts'
import { localDayOf, localToday } from '#platform/ui/local-today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconChevronRight, IconUpload } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { SetUp, ShownStep } from '../../contract.ts'
import { company } from '../calls.ts'
import { setUpTexts } from './texts.ts'
import styles from './FirstSteps.module.css'
import type { SettingsTab } from '#features/accounts/settings/settings-tabs.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const ACTIONS = {
  account: 'setUp',
  vehicles: 'importList',
  last_services: 'enter',
  approvals: 'setUp',
  payment: 'addMethod',
  drivers: 'invite',
  booking: 'bookService',
} as const
const STATES = { done: 'isDone', next: 'isNext', open: 'isOpen', waiting: 'isWaiting' } as const

/** The steps, one row each with its action. Only the next step is tinted and has the primary button, unless the page has its own. */
export const StepList = ({ setUp, only, quiet = false }: { setUp: SetUp; only?: ShownStep | undefined; quiet?: boolean }) => (
  <ol className={styles.steps}>
    {(only ? [only] : setUp.steps).map((step) => (
      <StepRow key={step.key} step={step} setUp={setUp} quiet={quiet} />
    ))}
  </ol>
)

const StepRow = ({ step, setUp, quiet }: { step: ShownStep; setUp: SetUp; quiet: boolean }) => {
  const t = useTexts(setUpTexts)
  const phone = usePhone()
  const line = useLine(step, setUp)
  const isNext = step.state === 'next'
  const isLink = phone && !isNext && step.state !== 'done'
  return (
    <li
      className={clsx(styles.step, isNext && styles.next, step.state === 'done' && styles.finished)}
      aria-current={isNext ? 'step' : undefined}
    >
      <span
        className={clsx(styles.ring, step.state === 'done' && styles.done, isNext && styles.next)}
        role="img"
        aria-label={t(STATES[step.state])}
      >
        {step.state === 'done' ? <IconCheck size={16} stroke={2.5} aria-hidden /> : null}
      </span>
      <span className={clsx(ui.grow, styles.words)}>
        {isLink ? (
          <Link className={styles.name} {...linkOfStep(step)}>
            {t(step.key)}
          </Link>
        ) : (
          <b className={styles.name}>{t(step.key)}</b>
        )}
        {line ? <span className={clsx(ui.small, ui.soft)}>{line}</span> : null}
        {step.key === 'approvals' && isNext ? <SuggestionLine /> : null}
      </span>
      {isLink ? (
        <IconChevronRight className={styles.chevron} size={16} stroke={1.75} aria-hidden />
      ) : (
        <StepEnd step={step} quiet={quiet} />
      )}
    </li>
  )
}

const useLine = (step: ShownStep, { fleet, vehicles, drivers }: SetUp): string | null => {
  const t = useTexts(setUpTexts)
  if (step.consequence) return t(step.consequence)
  switch (step.key) {
    case 'account':
      return [fleet.name, fleet.place].filter(Boolean).join(', ')
    case 'vehicles':
      return step.state === 'done' ? t('vehiclesDone', { count: vehicles }) : t('vehiclesLine')
    case 'drivers':
      return drivers.invited > 0 ? t('driversInvited', { count: drivers.invited, accepted: drivers.accepted }) : t('driversLine')
    case 'booking':
      return step.state === 'done' ? null : t('bookingLine')
    default:
      return null
  }
}

/** The completion date, or the step's action. */
const StepEnd = ({ step, quiet }: { step: ShownStep; quiet: boolean }) => {
  const t = useTexts(setUpTexts)
  const formats = useFormats()
  if (step.done_at) {
    const isToday = localDayOf(step.done_at) === localToday()
    return (
      <span className={clsx(ui.small, ui.soft, styles.doneOn)}>
        {isToday ? t('doneToday') : t('doneOn', { date: formats.date(step.done_at) })}
      </span>
    )
  }
  const isNext = step.state === 'next'
  const isVehicles = step.key === 'vehicles'
  const look = isNext && !quiet ? 'primary' : 'quiet'
  if (step.consequence === 'pay_in_shop') {
    return (
      <span className={styles.actions}>
        <Link className={buttonClass({})} {...linkOfStep(step)}>
          {t('payInShop')}
        </Link>
        <AddMethod look={look} />
      </span>
    )
  }
  if (step.key === 'approvals' && isNext) {
    return (
      <span className={styles.actions}>
        <Link
          aria-label={t('actionOf', { action: t('setUp'), step: t('approvals') })}
          className={buttonClass({})}
          {...linkOfStep(step)}
        >
          {t('setUp')}
        </Link>
        <UseSuggestion look={look} />
      </span>
    )
  }
  return (
    <span className={styles.actions}>
      {isVehicles ? (
        <Link className={buttonClass({})} to="/vehicles" search={{ panel: 'new' }}>
          {t('enterVin')}
        </Link>
      ) : null}
      <Link
        aria-label={t('actionOf', { action: t(ACTIONS[step.key]), step: t(step.key) })}
        className={clsx(buttonClass({ look }), styles.action)}
        {...linkOfStep(step)}
      >
        {isVehicles ? <IconUpload size={16} stroke={1.75} aria-hidden /> : null}
        {t(ACTIONS[step.key])}
      </Link>
    </span>
  )
}

/** The suggested policy in place: opening the policies and coming back would be two more clicks. */
const SuggestionLine = () => <span className={clsx(ui.small, ui.soft)}>{useSuggestedPolicy().sentence}</span>

const UseSuggestion = ({ look }: { look: 'primary' | 'quiet' }) => {
  const { label, isBusy, use } = useSuggestedPolicy()
  return (
    <Button look={look} busy={isBusy} onClick={use}>
      {label}
    </Button>
  )
}

/** Chooses to pay here and opens the form of the card: a fleet that pays in the shop could not add one. */
const AddMethod = ({ look }: { look: 'primary' | 'quiet' }) => {
  const t = useTexts(setUpTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { alert } = useNotices()
  const pay = useMutation({
    mutationFn: () => company.update({ body: { pays: 'card' } }),
    onSuccess: async (saved) => {
      queries.setQueryData(company.show.options().queryKey, saved)
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      await navigate({ to: '/payments/new' })
    },
    onError: (error) => alert(failureText(error)),
  })
  return (
    <Button
      look={look}
      busy={pay.isPending}
      aria-label={t('actionOf', { action: t('addMethod'), step: t('payment') })}
      onClick={() => pay.mutate()}
    >
      {t('addMethod')}
    </Button>
  )
}

const settings = (tab: SettingsTab) => linkOptions({ to: '/settings', search: { tab } })

/** Link to the page of a step. A fleet that pays in the shop may stay with it, or adds a method (`AddMethod`). */
const linkOfStep = ({ key, consequence }: Pick<ShownStep, 'key' | 'consequence'>) => {
  switch (key) {
    case 'account':
      return settings('company')
    case 'vehicles':
      return linkOptions({ to: '/vehicles/import' })
    case 'last_services':
      return linkOptions({ to: '/vehicles/last-services' })
    case 'approvals':
      return settings('policies')
    case 'payment':
      return consequence === 'pay_in_shop' ? settings('company') : linkOptions({ to: '/payments/new' })
    case 'drivers':
      return settings('users')
    case 'booking':
      return linkOptions({ to: '/service_request/new' })
  }
}
