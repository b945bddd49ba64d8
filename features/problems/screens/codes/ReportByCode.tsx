import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Received } from '#platform/contract/call.ts'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { MissingPage } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { keyOfDraft } from '#platform/ui/form/kit/form-draft.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { codeCalls } from '../../codes/codes-contract.ts'
import { answerOf, LAMP_FACTS } from '../../lamps.ts'
import { DriveAnswer } from '../DriveAnswer.tsx'
import { NextButton } from '../report/NextButton.tsx'
import { EMPTY_REPORT, isFirstStepDone, odometerOf, type ReportDraft, toReportForm } from '../report/report-draft.ts'
import { ReportDetails } from '../report/ReportDetails.tsx'
import { Roadside } from '../report/ReportSent.tsx'
import { reportTexts } from '../report/texts.ts'
import { WhichLight } from '../report/WhichLight.tsx'
import { vehicleCodes } from '../calls.ts'
import { codeTexts } from './texts.ts'
import styles from './ReportByCode.module.css'

const DRAFT = 'problem-report-by-code'

type Coded = Received<typeof codeCalls.open>
type Draft = ReportDraft & { name: string; contact: string }

/** The page behind a printed code: a report without an account. */
export default function ReportByCode() {
  const t = useTexts(codeTexts)
  const { id: code = '' } = useParams({ strict: false })
  const { data, error } = useQuery({ ...vehicleCodes.open.options({ params: { code } }), retry: false })
  return (
    <main className={styles.public}>
      {data ? (
        <CodedReport code={code} vehicle={data} />
      ) : error ? (
        <MissingPage title={t('enterTitle')} way={<Link to="/v">{t('enterCode')}</Link>}>
          {error.message}
        </MissingPage>
      ) : (
        <Skeleton lines={8} height={40} gap={16} />
      )}
    </main>
  )
}

const Heading = ({ fleet }: { fleet: string }) => {
  const t = useTexts(codeTexts)
  const report = useTexts(reportTexts)
  return (
    <div>
      <h1>{report('title')}</h1>
      <p className={ui.soft}>
        {t('ofFleet', { fleet })} · <Link to="/sign_in">{t('signIn')}</Link>
      </p>
    </div>
  )
}

const CodedReport = ({ code, vehicle }: { code: string; vehicle: Coded }) => {
  const t = useTexts(codeTexts)
  const report = useTexts(reportTexts)
  const [step, setStep] = useState<1 | 2>(1)
  const [number, setNumber] = useState<number | null>(null)
  const form = useForm<Draft, Received<typeof codeCalls.report>>({
    start: { ...EMPTY_REPORT, name: '', contact: '' },
    draft: DRAFT,
    check: (draft) => ({
      name: draft.name.trim() === '' ? t('nameMissing') : null,
      odometer: odometerOf(draft.odometer) === null ? report('odometerInvalid') : null,
      words: draft.inWords && draft.words.trim() === '' ? report('wordsMissing') : null,
    }),
    submit: (draft) => {
      const body = toReportForm(draft, keyOfDraft(DRAFT))
      body.append('reporter_name', draft.name)
      body.append('reporter_contact', draft.contact)
      return vehicleCodes.report({ params: { code }, body })
    },
    done: (answer) => setNumber(answer.number),
    failedAs: report('sendFailed'),
    fieldOf: (wireName) => (wireName === 'reporter_name' ? 'name' : undefined),
  })
  const { values } = form
  const known = { name: vehicle.name, model: vehicle.model }
  if (number !== null) return <Thanks number={number} draft={values} name={vehicle.name} />
  const needsState = values.lamp !== null && LAMP_FACTS[values.lamp].flashing !== undefined
  return (
    <form {...form.props} className={ui.stackWide}>
      <Heading fleet={vehicle.fleet_name} />
      {form.failure ? <Alert {...form.failure} /> : null}
      {step === 1 ? (
        <WhichLight draft={values} set={form.set} known={known} />
      ) : (
        <>
          <ReportDetails
            // The draft has two fields more than the parts read.
            form={form as unknown as Parameters<typeof ReportDetails>[0]['form']}
            deciders={undefined}
            onChange={() => setStep(1)}
            known={known}
            units={vehicle.odometer_units}
          />
          <TextField {...form.field('name')} label={t('yourName')} maxLength={100} autoComplete="name" />
          <TextField {...form.field('contact')} label={t('yourContact')} help={t('contactHelp')} optional maxLength={200} />
        </>
      )}
      <div className={styles.publicFoot}>
        <NextButton step={step} isReady={isFirstStepDone(values, needsState)} busy={form.busy} onContinue={() => setStep(2)} />
      </div>
    </form>
  )
}

const Thanks = ({ number, draft, name }: { number: number; draft: Draft; name: string }) => {
  const t = useTexts(codeTexts)
  const report = useTexts(reportTexts)
  const language = useLanguage()
  const answer = draft.lamp ? answerOf(draft.lamp, draft.lampState ?? 'steady') : null
  const isStop = answer ? answer.answer === 'stop' : draft.canDrive === false
  return (
    <div className={ui.stackWide}>
      <h1>{t('thanks', { number })}</h1>
      <p className={ui.soft}>{t('thanksMore')}</p>
      {isStop ? (
        <DriveAnswer answer="stop" title={report('leaveParked', { vehicle: name })}>
          {report('hazards')}
        </DriveAnswer>
      ) : (
        <DriveAnswer
          answer={answer?.answer ?? 'drive'}
          title={answer ? localize(answer.head, language) : report('okToDrive', { vehicle: name })}
        >
          {answer ? localize(answer.text, language) : draft.words}
        </DriveAnswer>
      )}
      <Roadside />
    </div>
  )
}
