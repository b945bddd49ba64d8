import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea, TextField } from '#platform/ui/form/fields.tsx'
import { IconAlertCircle } from '#platform/ui/icons.ts'
import type { BookingField } from '../../booking/booking.ts'
import type { ServiceRow, VehicleRequest } from '../../contract.ts'
import { bookedRecalls, type ServiceRequestDraft } from '../../booking/draft.ts'
import { CUSTOMER_COMMENTS_MAXIMUM, PO_NUMBER_MAXIMUM } from '../../paperwork.ts'
import { bookingTexts } from '../booking-texts.ts'
import { isBookingRefusal, spokenWords } from './refusal-words.ts'
import type { RequestProblem } from './request-problems.ts'
import { ServiceChooser } from './ServiceChooser.tsx'
import { VehicleChooser } from './VehicleChooser.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceRequest.module.css'

/** What is asked for. Nothing typed here is lost: every change is kept at once. */
export const RequestForm = ({
  draft,
  change,
  vehicle,
  catalogue,
  problems,
  pricedAt,
  children,
}: {
  draft: ServiceRequestDraft
  change: (part: Partial<ServiceRequestDraft>) => void
  vehicle: VehicleRequest | null
  catalogue: readonly ServiceRow[]
  problems: readonly RequestProblem[]
  /** Whose prices stand beside the services. */
  pricedAt: { name: string } | null
  /** The way on, below what it needs. */
  children: ReactNode
}) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const errorOf = (field: BookingField): string | null => {
    const problem = problems.find((one) => one.field === field && one.code !== 'position_missing')
    return problem && isBookingRefusal(problem.code) ? spokenWords(problem.code, language) : null
  }
  return (
    <section className={ui.panel} aria-label={t('request')}>
      <div className={styles.form}>
        <VehicleChooser
          vehicle={vehicle}
          chosen={draft.vehicle_id !== null}
          error={vehicle ? null : errorOf('vehicle')}
          onChoose={(chosen) => change({ vehicle: chosen, vehicle_id: chosen.id, recalls: [] })}
        />
        <ServiceChooser
          rows={draft.order_services}
          catalogue={catalogue}
          oilTypeName={vehicle?.vehicle.oil_type_name ?? null}
          incomplete={problems
            .filter(({ code }) => code === 'position_missing')
            .flatMap((problem) => problem.serviceDefinitionId ?? [])}
          error={errorOf('services')}
          pricedAt={pricedAt?.name ?? null}
          onChange={(rows) => change({ order_services: rows })}
        />
        <FaultCodes codes={draft.fault_codes} />
        <BookedRecalls recalls={bookedRecalls(draft)} />
        <TextField
          label={t('poNumber')}
          optional
          autoComplete="off"
          maxLength={PO_NUMBER_MAXIMUM}
          value={draft.po_number}
          error={errorOf('po_number')}
          data-problem="po_number"
          onChange={(event) => change({ po_number: event.target.value })}
        />
        <TextArea
          label={t('message')}
          optional
          maxLength={CUSTOMER_COMMENTS_MAXIMUM}
          value={draft.customer_comments}
          error={errorOf('customer_comments')}
          data-problem="customer_comments"
          onChange={(event) => change({ customer_comments: event.target.value })}
        />
        <FieldError field="shop">{errorOf('shop')}</FieldError>
        <FieldError field="payment">{errorOf('payment')}</FieldError>
        {children}
      </div>
    </section>
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

/** An error of something that is not a field of this form. */
const FieldError = ({ field, children }: { field: BookingField; children: ReactNode }) =>
  children ? (
    <div className={ui.field} data-problem={field} tabIndex={-1}>
      <span className={ui.error} role="alert">
        <IconAlertCircle size={14} aria-hidden />
        {children}
      </span>
    </div>
  ) : null
