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
import { useFormats } from '#platform/ui/formats.tsx'
import { IconArrowLeft } from '#platform/ui/icons.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import type { FormWire, ReportDetail } from '../../contract.ts'
import { inspections } from '../calls.ts'
import { isReadyToSign, progressOf, withItem } from './filled-draft.ts'
import { InspectionSections } from './InspectionSections.tsx'
import { InspectionSent } from './InspectionSent.tsx'
import { SignStep } from './SignStep.tsx'
import { fillTexts } from './texts.ts'
import { useInspectionForm } from './use-inspection-form.ts'
import styles from './Fill.module.css'

const InspectionKept = lazyComponent(async () => (await import('./InspectionKept.tsx')).InspectionKept)

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
  if (data) return <Inspection form={data.form} />
  return error ? <Alert {...failureText(error)} /> : <Skeleton lines={8} height={40} gap={16} />
}

const Inspection = ({ form: latest }: { form: FormWire }) => {
  const t = useTexts(fillTexts)
  const { data: user } = useQuery(currentUserQuery)
  const [isSigning, setSigning] = useState(false)
  const [sent, setSent] = useState<ReportDetail | 'kept' | null>(null)
  const name = user ? `${user.firstName} ${user.lastName}` : ''
  const { form, inspected, draft } = useInspectionForm({ latest, isSigning, name, onSent: (report) => setSent(report ?? 'kept') })
  const { values, set } = form
  // Without signal it is too late to load it.
  useEffect(() => InspectionKept.fetch(), [])
  if (sent === 'kept') return <InspectionKept inspected={inspected} draft={values} />
  if (sent) return <InspectionSent report={sent} deciders={inspected.deciders} />
  const { total, done } = progressOf(inspected.content, values)
  const proceed = (): void => {
    setSigning(true)
    scrollTo(0, 0)
  }
  return (
    <form {...form.props} className={styles.fill}>
      <FillHead inspected={inspected} onBack={isSigning ? () => setSigning(false) : null} />
      {form.failure ? <Alert {...form.failure} /> : null}
      {draft.isFull ? (
        <Alert kind="warning" title={t('notKept')}>
          {t('notKeptMore')}
        </Alert>
      ) : null}
      <VehicleCell stack vehicle={cellOf(inspected.vehicle)} />
      {draft.continuedAt ? <Continued {...draft} at={draft.continuedAt} /> : null}
      {isSigning ? (
        <SignStep form={form} inspected={inspected} name={name} />
      ) : (
        <InspectionSections
          inspected={inspected}
          draft={values}
          onChange={(id, change) => set((known) => withItem(known, id, change))}
        />
      )}
      <div className={styles.fillFoot}>
        {isSigning ? (
          <Button key="send" type="submit" look="primary" size="xl" wide busy={form.busy} disabled={!isReadyToSign(values)}>
            {t('send')}
          </Button>
        ) : (
          <Button key="continue" look="primary" size="xl" wide disabled={done < total} onClick={proceed}>
            {done < total ? t('itemsLeft', { count: total - done }) : t('toSign')}
          </Button>
        )}
      </div>
    </form>
  )
}

const FillHead = ({ inspected, onBack }: { inspected: FormWire; onBack: (() => void) | null }) => {
  const t = useTexts(fillTexts)
  const language = useLanguage()
  const router = useRouter()
  return (
    <header className={styles.fillHead}>
      <IconButton label={t('back')} onClick={onBack ?? (() => router.history.back())}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <h1>{localize(inspected.content.name, language) || t('title')}</h1>
    </header>
  )
}

/** An inspection that was begun before the app was closed. */
const Continued = ({ at, discard }: { at: string; discard: () => void }) => {
  const t = useTexts(fillTexts)
  const formats = useFormats()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Alert
        title={t('continued', { at: formats.dateTime(at) })}
        action={<Button onClick={() => setConfirming(true)}>{t('startAgain')}</Button>}
      />
      <ConfirmModal
        danger
        opened={isConfirming}
        title={t('startAgainTitle')}
        confirm={t('startAgain')}
        onConfirm={() => (setConfirming(false), discard())}
        onClose={() => setConfirming(false)}
      >
        {t('startAgainMore')}
      </ConfirmModal>
    </>
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
