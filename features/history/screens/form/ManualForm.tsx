import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { CUSTOMER_COMMENTS_MAXIMUM, PO_NUMBER_MAXIMUM } from '#features/orders/invoice.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { firstDayAccepted } from '#features/vehicles/record-days.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { TextArea, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import type { ManualRecordRow } from '../../manual-wire.ts'
import { InvoiceFiles } from './InvoiceFiles.tsx'
import { isTrailer } from '#features/vehicles/body-type.ts'
import { checkDraft, isLeftEmpty, type ManualDraft } from './manual-draft.ts'
import { ShopChoice } from './ShopChoice.tsx'
import { formTexts } from './texts.ts'
import { type ManualFormState, useManualForm } from './use-manual-form.ts'
import { useDraftVehicle, VehicleField } from './VehicleField.tsx'
import styles from './ManualHistory.module.css'
import { ui } from '#platform/ui/styles/ui.ts'
import { useQuery } from '@tanstack/react-query'
import { orders } from '#features/orders/screens/calls.ts'
import { checkPrice, totalCentsOf } from '../../manual-record.ts'
import { ServiceRows } from './ServiceRows.tsx'

type FormProps = { user: CurrentUser; record: ManualRecordRow | null }

/**
 * Save is enabled once vehicle, day, odometer, shop and all services with prices are filled in; missing fields are
 * listed.
 */
export const ManualForm = ({ user, record }: FormProps) => {
  const t = useTexts(formTexts)
  const formats = useFormats()
  const form = useManualForm(record)
  const { values } = form
  const vehicle = useDraftVehicle(values.vehicle?.id ?? null)
  const firstDay = firstDayAccepted(vehicle?.year ?? null)
  const [isDayUntaken, setDayUntaken] = useState(false)
  const check = checkDraft(values, { first: firstDay, last: formats.today() }, { powertrain: vehicle?.powertrain ?? '' })
  return (
    <div className={styles.page}>
      <Head draft={values} record={record} />
      <form {...form.props}>
        <div className={ui.stackWide}>
          <Visit form={form} user={user} vehicle={vehicle} firstDay={firstDay} onDayUntaken={setDayUntaken} />
          <PerformedServices form={form} oilTypeName={vehicle?.oil_type_name ?? null} />
          <Card label={t('files')}>
            <div className={clsx(ui.stackWide, styles.form)}>
              <InvoiceFiles
                stored={record?.maintenance_documents ?? []}
                removedIds={values.removedIds}
                added={values.added}
                onRemoved={form.field('removedIds').onChange}
                onAdded={form.field('added').onChange}
              />
            </div>
          </Card>
        </div>
        <FormFoot
          sticks
          submit={record ? undefined : t('add')}
          disabled={!check.ok}
          busy={form.busy}
          onCancel={form.giveUp}
          start={
            <p role="status">
              {check.ok
                ? null
                : t(isLeftEmpty(values, check.field, isDayUntaken) ? 'incomplete' : 'toCheck', {
                    what: t(`missing_${check.field}`),
                  })}
            </p>
          }
        />
      </form>
    </div>
  )
}

const Head = ({ draft, record }: { draft: ManualDraft; record: ManualRecordRow | null }) => {
  const t = useTexts(formTexts)
  const crumb = (
    <>
      <Link to="/services">{t('toServices')}</Link>
      {draft.vehicle ? (
        <>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          <Link to="/vehicles/$id/history" params={{ id: String(draft.vehicle.id) }}>
            {draft.vehicle.name}
          </Link>
        </>
      ) : null}
    </>
  )
  return (
    <PageHeader
      crumb={crumb}
      here={t(record ? 'editTitle' : 'newTitle')}
      title={t(record ? 'editTitle' : 'newTitle')}
      line={t(record ? 'editLine' : 'newLine')}
    />
  )
}

type VisitProps = {
  form: ManualFormState
  user: CurrentUser
  vehicle: VehicleDetail | null
  firstDay: string
  onDayUntaken: (is: boolean) => void
}

/** Vehicle, day, odometer and shop. */
const Visit = ({ form, user, vehicle, firstDay, onDayUntaken }: VisitProps) => {
  const t = useTexts(formTexts)
  const formats = useFormats()
  const isInMiles = vehicle?.odometer_units === 'miles'
  const unit = vehicle ? (isInMiles ? 'mi' : 'km') : formats.unit
  const today =
    vehicle && !isTrailer(vehicle) && (isInMiles ? vehicle.predicted_current_miles : vehicle.predicted_current_kilometers)
  return (
    <Card title={t('visit')}>
      <div className={clsx(ui.stackWide, styles.form, styles.two)}>
        <VehicleField vehicle={form.values.vehicle} onChoose={form.field('vehicle').onChange} />
        <DateField label={t('doneOn')} min={firstDay} max={formats.today()} onUntaken={onDayUntaken} {...form.field('doneOn')} />
        <NumberField
          label={t('odometer')}
          unit={unit}
          help={
            today === null || today === false
              ? undefined
              : t('odometerThen', { distance: `${formats.number(today)}\u00a0${unit}` })
          }
          {...form.field('odometer')}
        />
        <TextField label={t('poNumber')} optional autoComplete="off" maxLength={PO_NUMBER_MAXIMUM} {...form.field('poNumber')} />
        <ShopChoice form={form} country={user.country} />
        <div className={styles.whole}>
          <TextArea label={t('comments')} optional maxLength={CUSTOMER_COMMENTS_MAXIMUM} {...form.field('customerComments')} />
        </div>
      </div>
    </Card>
  )
}

type Props = {
  form: ManualFormState
  /** The vehicle's oil type, preselected for an oil change. */
  oilTypeName: string | null
}

/** The services and their total. */
const PerformedServices = ({ form, oilTypeName }: Props) => {
  const t = useTexts(formTexts)
  const formats = useFormats()
  const catalog = useQuery(orders.services.options({ query: { basic: true } }))
  const cents = totalCentsOf(form.values.rows.map((row) => ({ priceCents: checkPrice(row.price) ?? 0 })))
  return (
    <Card
      title={t('services')}
      right={<b className={clsx(ui.bold, ui.figure)}>{`${t('total')} ${formats.money(cents / 100)}`}</b>}
    >
      <div className={clsx(ui.stackWide, styles.form)}>
        <ServiceRows form={form} catalog={catalog.data?.services ?? []} oilTypeName={oilTypeName} />
      </div>
    </Card>
  )
}
