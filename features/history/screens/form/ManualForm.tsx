import { clsx } from 'clsx'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { CUSTOMER_COMMENTS_MAXIMUM, PO_NUMBER_MAXIMUM } from '#features/orders/paperwork.ts'
import { say } from '#features/countries/country.ts'
import { checkOdometer, INVALID_MILEAGE } from '#features/vehicles/odometer.ts'
import { firstDayAccepted } from '#features/vehicles/record-days.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { localToday } from '#platform/ui/local-today.ts'
import { Button } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { TextArea, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import type { ManualRecordRow } from '../../manual-wire.ts'
import { InvoiceFiles } from './InvoiceFiles.tsx'
import { checkDraft, draftOf, type ManualDraft, withCustomShop, withShop } from './manual-draft.ts'
import { PerformedServices } from './PerformedServices.tsx'
import { ShopChoice } from './ShopChoice.tsx'
import { formTexts } from './texts.ts'
import { forgetManualDraft, useManualDraft } from './use-manual-draft.ts'
import { asksOdometer, useSaveManual } from './use-save-manual.ts'
import { useDraftVehicle, VehicleField } from './VehicleField.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ManualHistory.module.css'

type FormProps = { user: CurrentUser; record: ManualRecordRow | null }

/** Saves when vehicle, day, odometer, shop and every service with its price are there; says what is still missing. */
export const ManualForm = ({ user, record }: FormProps) => {
  const t = useTexts(formTexts)
  const [draft, change] = useManualDraft(user, record?.id ?? null, record && draftOf(record))
  const [added, setAdded] = useState<readonly File[]>([])
  const [removedIds, setRemovedIds] = useState<number[]>([])
  const vehicle = useDraftVehicle(draft.vehicle?.id ?? null)
  const save = useSaveManual(record)
  const first = firstDayAccepted(vehicle?.year ?? null)
  const check = checkDraft(draft, { first, last: localToday() })
  // Asked once for each figure: sent again as it is, it is taken.
  const [sent, setSent] = useState<string | null>(null)
  const isAsked = asksOdometer(save.error) && sent === draft.odometer
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!check.ok || save.isPending) return
    setSent(draft.odometer)
    save.mutate({ draft, units: vehicle?.odometer_units ?? null, added, removedIds, askOdometer: !isAsked })
  }
  return (
    <div className={styles.page}>
      <Head draft={draft} record={record} />
      <form className={styles.sections} onSubmit={submit} noValidate>
        <Visit draft={draft} change={change} user={user} firstDay={first} asked={isAsked ? save.error!.message : null} />
        <PerformedServices draft={draft} change={change} oilTypeName={vehicle?.oil_type_name ?? null} />
        <Card label={t('files')}>
          <div className={styles.form}>
            <InvoiceFiles
              stored={record?.maintenance_documents ?? []}
              removedIds={removedIds}
              added={added}
              onRemoved={setRemovedIds}
              onAdded={setAdded}
            />
          </div>
        </Card>
        <div className={styles.foot}>
          <p className={clsx(ui.small, ui.soft, ui.grow)} role="status">
            {check.ok ? null : t('incomplete', { what: t(`missing_${check.field}`) })}
          </p>
          <Cancel />
          <Button type="submit" look="primary" disabled={!check.ok} busy={save.isPending}>
            {t(record ? 'update' : 'save')}
          </Button>
        </div>
      </form>
    </div>
  )
}

const Head = ({ draft, record }: { draft: ManualDraft; record: ManualRecordRow | null }) => {
  const t = useTexts(formTexts)
  const crumb = draft.vehicle ? (
    <>
      <Link to="/vehicles/$id" params={{ id: String(draft.vehicle.id) }}>
        {draft.vehicle.name}
      </Link>
      <IconChevronRight size={14} stroke={1.75} aria-hidden />
      <Link to="/vehicles/$id/history" params={{ id: String(draft.vehicle.id) }}>
        {t('history')}
      </Link>
    </>
  ) : undefined
  return <PageHeader crumb={crumb} title={t(record ? 'editTitle' : 'newTitle')} line={t(record ? 'editLine' : 'newLine')} />
}

const Cancel = () => {
  const t = useTexts(formTexts)
  const router = useRouter()
  return (
    <Button
      onClick={() => {
        forgetManualDraft()
        router.history.back()
      }}
    >
      {t('cancel')}
    </Button>
  )
}

type PartProps = { draft: ManualDraft; change: (next: (draft: ManualDraft) => ManualDraft) => void }

/** `asked`: the question whether the odometer is right, once it was far off. */
type Asked = { user: CurrentUser; firstDay: string; asked: string | null }

/** Which vehicle, when, at which odometer, and where. */
const Visit = ({ draft, change, user, firstDay, asked }: PartProps & Asked) => {
  const t = useTexts(formTexts)
  const formats = useFormats()
  const vehicle = useDraftVehicle(draft.vehicle?.id ?? null)
  const today =
    vehicle && (vehicle.odometer_units === 'miles' ? vehicle.predicted_current_miles : vehicle.predicted_current_kilometers)
  const unit = vehicle ? (vehicle.odometer_units === 'miles' ? 'mi' : 'km') : formats.unit
  const language = useLanguage()
  const isWrong = draft.odometer.trim() !== '' && !checkOdometer(draft.odometer).ok
  const set = <K extends keyof ManualDraft>(key: K, value: ManualDraft[K]): void =>
    change((before) => ({ ...before, [key]: value }))
  return (
    <Card title={t('visit')}>
      <div className={clsx(styles.form, styles.two)}>
        <VehicleField vehicle={draft.vehicle} onChoose={(chosen) => set('vehicle', chosen)} />
        <DateField
          label={t('doneOn')}
          value={draft.doneOn}
          min={firstDay}
          max={localToday()}
          error={draft.doneOn !== null && draft.doneOn < firstDay ? t('tooEarly', { year: firstDay.slice(0, 4) }) : null}
          onChange={(doneOn) => set('doneOn', doneOn)}
        />
        <NumberField
          label={t('odometer')}
          unit={unit}
          value={draft.odometer}
          error={isWrong ? say(INVALID_MILEAGE, language) : asked}
          help={today === null ? undefined : t('odometerThen', { distance: `${formats.number(today)}\u00a0${unit}` })}
          onChange={(odometer) => set('odometer', odometer)}
        />
        <TextField
          label={t('poNumber')}
          optional
          autoComplete="off"
          maxLength={PO_NUMBER_MAXIMUM}
          value={draft.poNumber}
          onChange={(event) => set('poNumber', event.target.value)}
        />
        <ShopChoice
          draft={draft}
          country={user.country}
          error={null}
          onZip={(zip) => set('zip', zip)}
          onShop={(shop) => change((before) => withShop(before, shop))}
          onClear={() => set('shop', null)}
          onCustom={(name) => change((before) => withCustomShop(before, name))}
        />
        <div className={styles.whole}>
          <TextArea
            label={t('comments')}
            optional
            maxLength={CUSTOMER_COMMENTS_MAXIMUM}
            value={draft.customerComments}
            onChange={(event) => set('customerComments', event.target.value)}
          />
        </div>
      </div>
    </Card>
  )
}
