import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconPlus } from '#platform/ui/icons.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { TextArea, TextField } from '#platform/ui/form/fields.tsx'
import type { ServiceRow, VehicleRequest } from '../../contract.ts'
import { bookedRecalls, type DraftVehicle, type ServiceRequestDraft } from '../../booking/draft.ts'
import { CUSTOMER_COMMENTS_MAXIMUM, PO_NUMBER_MAXIMUM } from '../../invoice.ts'
import { bookingTexts } from '../booking-texts.ts'
import { type PricedAt, ServiceChooser } from './ServiceChooser.tsx'
import type { Adding } from './fit/use-due-prefill.ts'
import { VehicleChooser } from './VehicleChooser.tsx'
import type { RequestFormState } from './use-request-form.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceRequest.module.css'

/** The request's fields. Every change is saved to the draft immediately. */
export const RequestForm = ({
  form,
  vehicle,
  catalog,
  pricedAt,
  adding,
  onVehicle,
}: {
  form: RequestFormState
  vehicle: VehicleRequest | null
  catalog: readonly ServiceRow[]
  /** The shop whose prices are shown beside the services. */
  pricedAt: PricedAt | null
  adding: Adding
  onVehicle: (vehicle: DraftVehicle) => void
}) => {
  const t = useTexts(bookingTexts)
  const { values: draft, problems } = form
  const isPhone = usePhone()
  return (
    <form {...form.props} className={ui.panel} aria-label={t('request')}>
      <div className={styles.form}>
        <VehicleChooser
          vehicle={vehicle}
          chosen={draft.vehicle_id !== null}
          error={vehicle ? null : (problems.vehicle ?? null)}
          onChoose={onVehicle}
        />
        <ServiceChooser
          {...form.field('order_services')}
          catalog={catalog}
          oilTypeName={vehicle?.vehicle.oil_type_name ?? null}
          problems={problems}
          pricedAt={pricedAt}
          {...adding}
        />
        <FaultCodes codes={draft.fault_codes} />
        <BookedRecalls recalls={bookedRecalls(draft)} />
        <Folded isFolded={isPhone && draft.po_number === '' && draft.customer_comments === ''} label={t('poAndMessage')}>
          <TextField
            label={t('poNumber')}
            optional
            autoComplete="off"
            maxLength={PO_NUMBER_MAXIMUM}
            {...form.field('po_number')}
          />
          <TextArea label={t('message')} optional maxLength={CUSTOMER_COMMENTS_MAXIMUM} {...form.field('customer_comments')} />
        </Folded>
        <WholeError>{problems['shop.whole']}</WholeError>
        <WholeError>{problems['payment.whole']}</WholeError>
      </div>
    </form>
  )
}

/** On a phone, rarely used fields are collapsed so that the shops come next; once open they stay open. */
const Folded = ({ isFolded, label, children }: { isFolded: boolean; label: string; children: ReactNode }) => {
  const [isOpen, open] = useState(!isFolded)
  if (isOpen || !isFolded) return children
  return (
    <button type="button" className={clsx(ui.button, ui.ghost, ui.branded, styles.more)} onClick={() => open(true)}>
      <IconPlus className={ui.icon} size={16} stroke={1.75} aria-hidden />
      {label}
    </button>
  )
}

const FaultCodes = ({ codes }: { codes: ServiceRequestDraft['fault_codes'] }) => {
  const t = useTexts(bookingTexts)
  if (codes.length === 0) return null
  return (
    <div className={ui.field}>
      <span className={ui.label}>{t('faultCodes')}</span>
      <ul className={ui.small}>
        {codes.map((fault) => (
          <li key={fault.id}>
            <b className={ui.medium}>{fault.id}</b> <span className={ui.soft}>{fault.name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const BookedRecalls = ({ recalls }: { recalls: ServiceRequestDraft['recalls'] }) => {
  const t = useTexts(bookingTexts)
  if (recalls.length === 0) return null
  return (
    <div className={ui.field}>
      <span className={ui.label}>{t('recalls')}</span>
      <ul className={ui.small}>
        {recalls.map((recall) => (
          <li key={recall.id}>
            <b className={ui.medium}>{recall.number}</b> <span className={ui.soft}>{recall.component}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An error that belongs to no field of this form. */
const WholeError = ({ children }: { children: string | undefined }) =>
  children ? (
    <div className={ui.field} data-wrong tabIndex={-1}>
      <FieldError>{children}</FieldError>
    </div>
  ) : null
