import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { readParams, text } from '#platform/ui/address/params.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { keyOfDraft } from '#platform/ui/form/kit/form-draft.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { IconArrowLeft } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { answerOf, type DriveAnswer, LAMP_FACTS } from '../../lamps.ts'
import { problems } from '../calls.ts'
import { NextButton } from './NextButton.tsx'
import { EMPTY_REPORT, isFirstStepDone, odometerOf, type ReportDraft, toReportForm } from './report-draft.ts'
import { ReportDetails } from './ReportDetails.tsx'
import { type ReportedAnswer, ReportSent } from './ReportSent.tsx'
import { reportTexts } from './texts.ts'
import { localize } from '#features/countries/country.ts'
import { SYSTEM_WORDS } from '../../problem.ts'
import { WhichLight } from './WhichLight.tsx'
import styles from './Report.module.css'

const ReportKept = lazyComponent(async () => (await import('./ReportKept.tsx')).ReportKept)

/** The vehicle that a link names. */
export const REPORT_PARAMS = { vehicle: text() }

/** Title of a report in the list of waiting items. */
const titleOf = ({ lamp, system }: ReportDraft, language: Language): string =>
  localize(lamp ? LAMP_FACTS[lamp].name : SYSTEM_WORDS[system], language)

/** The report's answer about driving. */
const driveAnswerOf = ({ lamp, lampState, canDrive }: ReportDraft): DriveAnswer => {
  if (lamp) return answerOf(lamp, lampState ?? 'steady').answer
  return canDrive ? 'shop' : 'stop'
}

/** Name of the draft, which survives a reload. */
const DRAFT = 'problem-report'

/** A driver reports a problem: the light first, whose answer is shown before anything is typed, then photos and words. */
export default function ReportProblem() {
  const { data: user } = useQuery(currentUserQuery)
  const { vehicle } = useAddress((search) => readParams(REPORT_PARAMS, search))
  // Few vehicles are offered as they are; of many the first page is enough to search in.
  const { data } = useQuery(vehicles.basicDetails.options({ query: { page: 1 } }))
  if (!data || !user) return <Skeleton lines={8} height={40} gap={16} />
  const linkedId = Number(vehicle)
  const only = data.total_count === 1 ? data.vehicles[0]!.id : null
  const nameOf = (id: number | null): string => data.vehicles.find((one) => one.id === id)?.name ?? ''
  return <ReportForm first={Number.isInteger(linkedId) && linkedId > 0 ? linkedId : only} nameOf={nameOf} />
}

const loadWaiting = () => import('#platform/offline/waiting.ts')

type FormProps = { first: number | null; nameOf: (vehicleId: number | null) => string }
type Sending = Pick<FormProps, 'nameOf'> & { start: ReportDraft; onSent: (answer: ReportedAnswer | null) => void }

/** The answer is null while the report waits for a signal. */
const useReportForm = ({ start, nameOf, onSent }: Sending) => {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  return useForm<ReportDraft, ReportedAnswer | null>({
    start,
    draft: DRAFT,
    check: (draft) => ({
      odometer: odometerOf(draft.odometer) === null ? t('odometerInvalid') : null,
      words: draft.inWords && draft.words.trim() === '' ? t('wordsMissing') : null,
    }),
    submit: async (draft) => {
      const form = toReportForm(draft, keyOfDraft(DRAFT))
      const { sendOrKeep } = await loadWaiting()
      return sendOrKeep<ReportedAnswer>({
        address: problems.report.address({ body: form }),
        form,
        id: keyOfDraft(DRAFT),
        label: { kind: 'problem', subject: nameOf(draft.vehicleId), value: titleOf(draft, language) },
        lines: [draft.words, draft.place].filter(Boolean),
        facts: { vehicleId: draft.vehicleId ?? 0, answer: driveAnswerOf(draft), what: titleOf(draft, language) },
      })
    },
    done: onSent,
    failedAs: t('sendFailed'),
  })
}

const ReportForm = ({ first, nameOf }: FormProps) => {
  const t = useTexts(reportTexts)
  const router = useRouter()
  const [step, setStep] = useState<1 | 2>(1)
  const [sent, setSent] = useState<ReportedAnswer | 'kept' | null>(null)
  const start = { ...EMPTY_REPORT, vehicleId: first }
  // Without signal it is too late to load them.
  useEffect(() => {
    ReportKept.fetch()
    void loadWaiting().catch(() => undefined)
  }, [])
  const form = useReportForm({ start, nameOf, onSent: (answer) => setSent(answer ?? 'kept') })
  const { values } = form
  const { data: deciders } = useQuery({
    ...problems.deciders.options({ params: { id: values.vehicleId ?? 0 } }),
    enabled: values.vehicleId !== null,
  })
  if (sent === 'kept') return <ReportKept draft={values} vehicle={nameOf(values.vehicleId)} decider={deciders?.people[0]} />
  if (sent) {
    const again = (): void => {
      form.reset(start)
      setStep(1)
      setSent(null)
    }
    return <ReportSent answer={sent} people={deciders?.people ?? []} draft={values} onAgain={again} />
  }
  const needsState = values.lamp !== null && LAMP_FACTS[values.lamp].flashing !== undefined
  const back = (): void => (step === 2 ? setStep(1) : router.history.back())
  return (
    <form {...form.props} className={styles.report}>
      <header className={styles.reportHead}>
        <IconButton label={t('back')} onClick={back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <h1>{t('title')}</h1>
        <span className={clsx(ui.small, ui.soft)}>{t('step', { step })}</span>
      </header>
      {form.failure ? <Alert {...form.failure} /> : null}
      {step === 1 ? (
        <WhichLight draft={values} set={form.set} />
      ) : (
        <ReportDetails form={form} deciders={deciders} onChange={() => setStep(1)} />
      )}
      <div className={styles.reportFoot}>
        <NextButton
          step={step}
          isReady={values.vehicleId !== null && isFirstStepDone(values, needsState)}
          busy={form.busy}
          {...(deciders ? { deciders } : {})}
          onContinue={() => setStep(2)}
        />
      </div>
    </form>
  )
}
