import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { localize } from '#features/countries/country.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { WhichVehicle } from '#features/vehicles/screens/WhichVehicle.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { readParams, text } from '#platform/ui/address/params.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { keyOfDraft } from '#platform/ui/form/kit/form-draft.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { IconArrowLeft } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import type { FormWire, ReportDetail } from '../../contract.ts'
import { itemsOf } from '../../template.ts'
import { inspections } from '../calls.ts'
import {
  EMPTY_FILLED,
  type FilledDraft,
  isItemDone,
  isReadyToSign,
  itemOf,
  odometerOf,
  toReportForm,
  withItem,
} from './filled-draft.ts'
import { InspectionSections } from './InspectionSections.tsx'
import { InspectionSent } from './InspectionSent.tsx'
import { SignStep } from './SignStep.tsx'
import { fillTexts } from './texts.ts'
import styles from './Fill.module.css'

/** The vehicle that a link names. */
export const FILL_PARAMS = { vehicle: text() }

/** A driver inspects a vehicle: sections first, the signature last. */
export default function FillInspection() {
  const { vehicle } = useAddress((search) => readParams(FILL_PARAMS, search))
  const { data } = useQuery(vehicles.basicDetails.options({ query: { page: 1 } }))
  const t = useTexts(fillTexts)
  const [chosen, setChosen] = useState<number | null>(null)
  const linked = Number(vehicle)
  const only = data?.total_count === 1 ? data.vehicles[0]!.id : null
  const id = chosen ?? (Number.isInteger(linked) && linked > 0 ? linked : only)
  if (id !== null) return <FormOfVehicle key={id} id={id} />
  if (!data) return <Skeleton lines={8} height={40} gap={16} />
  return (
    <div className={styles.fill}>
      <h1 className={styles.fillTitle}>{t('title')}</h1>
      <WhichVehicle onChoose={setChosen} />
    </div>
  )
}

const FormOfVehicle = ({ id }: { id: number }) => {
  const { data, error } = useQuery(inspections.form.options({ params: { id } }))
  if (error) return <Alert {...failureText(error)} />
  return data ? <Inspection form={data.form} /> : <Skeleton lines={8} height={40} gap={16} />
}

/** A form that was begun longer ago starts again: it is no inspection of today. */
const LONGEST_MS = 12 * 3_600_000

type Sending = { inspected: FormWire; isSigning: boolean; onSent: (report: ReportDetail) => void }

const useInspectionForm = ({ inspected, isSigning, onSent }: Sending) => {
  const t = useTexts(fillTexts)
  const draftName = `inspection-${inspected.vehicle.id}`
  const form = useForm<FilledDraft, { report: ReportDetail }>({
    start: EMPTY_FILLED,
    draft: draftName,
    check: (draft) => ({
      odometer: isSigning && inspected.has_odometer && odometerOf(draft.odometer) === null ? t('odometerInvalid') : null,
    }),
    submit: (draft) =>
      inspections.submit({
        body: toReportForm(inspected, draft, {
          clientId: keyOfDraft(draftName),
          signedAt: new Date(pageFacts().now()).toISOString(),
        }),
      }),
    done: ({ report }) => onSent(report),
    failedAs: t('sendFailed'),
  })
  const { values, set } = form
  useEffect(() => {
    const now = pageFacts().now()
    const isCurrent = values.startedAt !== '' && now - Date.parse(values.startedAt) < LONGEST_MS
    if (!isCurrent) set({ ...EMPTY_FILLED, startedAt: new Date(now).toISOString() })
  }, [values.startedAt, set])
  return form
}

const Inspection = ({ form: inspected }: { form: FormWire }) => {
  const t = useTexts(fillTexts)
  const language = useLanguage()
  const router = useRouter()
  const { data: user } = useQuery(currentUserQuery)
  const [isSigning, setSigning] = useState(false)
  const [sent, setSent] = useState<ReportDetail | null>(null)
  const form = useInspectionForm({ inspected, isSigning, onSent: setSent })
  const { values, set } = form
  if (sent) return <InspectionSent report={sent} deciders={inspected.deciders} />
  const items = itemsOf(inspected.content)
  const left = items.filter((item) => !isItemDone(item, itemOf(values, item.id))).length
  const back = (): void => (isSigning ? setSigning(false) : router.history.back())
  const proceed = (): void => {
    setSigning(true)
    scrollTo(0, 0)
  }
  return (
    <form {...form.props} className={styles.fill}>
      <header className={styles.fillHead}>
        <IconButton label={t('back')} onClick={back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <h1>{localize(inspected.content.name, language) || t('title')}</h1>
      </header>
      {form.failure ? <Alert {...form.failure} /> : null}
      <VehicleCell stack vehicle={cellOf(inspected.vehicle)} />
      {isSigning ? (
        <SignStep form={form} inspected={inspected} name={user ? `${user.firstName} ${user.lastName}` : ''} />
      ) : (
        <InspectionSections
          inspected={inspected}
          draft={values}
          onChange={(id, change) => set((latest) => withItem(latest, id, change))}
        />
      )}
      <div className={styles.fillFoot}>
        {isSigning ? (
          <Button key="send" type="submit" look="primary" size="xl" wide busy={form.busy} disabled={!isReadyToSign(values)}>
            {t('send')}
          </Button>
        ) : (
          <Button key="continue" look="primary" size="xl" wide disabled={left > 0} onClick={proceed}>
            {left > 0 ? t('itemsLeft', { count: left }) : t('toSign')}
          </Button>
        )}
      </div>
    </form>
  )
}

const cellOf = ({
  name,
  year,
  make,
  model,
  license_plate_state: state,
  license_plate_number: plate,
  other_id: unit,
}: FormWire['vehicle']) => ({
  name,
  model: [year, make, model].filter(Boolean).join(' '),
  plate: [state, plate].filter(Boolean).join(' ') || null,
  unit,
})
