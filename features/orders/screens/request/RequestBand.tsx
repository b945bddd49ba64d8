import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { FieldError } from '#platform/ui/form/field.tsx'
import { TextArea, TextField } from '#platform/ui/form/fields.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { bookedRecalls, type DraftVehicle } from '../../booking/draft.ts'
import type { ServiceRow, VehicleRequest } from '../../contract.ts'
import { CUSTOMER_COMMENTS_MAXIMUM, PO_NUMBER_MAXIMUM } from '../../invoice.ts'
import { bookingTexts } from '../booking-texts.ts'
import type { Adding } from './fit/use-brought-services.ts'
import { ServiceChips } from './ServiceChips.tsx'
import type { RequestFormState } from './use-request-form.ts'
import { VehicleChooser } from './VehicleChooser.tsx'
import styles from './RequestBand.module.css'

type BandProps = {
  form: RequestFormState
  vehicle: VehicleRequest | null
  catalog: readonly ServiceRow[]
  withPrices: boolean
  adding: Adding
  onVehicle: (vehicle: DraftVehicle) => void
}

/** Vehicle, services, and further facts for the shop. Every change is saved to the draft immediately. */
export const RequestBand = ({ form, vehicle, catalog, withPrices, adding, onVehicle }: BandProps) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const { values: draft, problems } = form
  const notes = useNotes(form)
  return (
    <form {...form.props} className={clsx(ui.panel, styles.band)} aria-label={t('request')}>
      <div className={styles.vehicle}>
        <VehicleChooser
          vehicle={vehicle}
          chosen={draft.vehicle_id !== null}
          error={vehicle ? null : (problems.vehicle ?? null)}
          onChoose={onVehicle}
        />
      </div>
      <ServiceChips
        {...form.field('order_services')}
        catalog={catalog}
        oilTypeName={vehicle?.vehicle.oil_type_name ?? null}
        toBook={vehicle?.services_to_book ?? []}
        problems={problems}
        withPrices={withPrices}
        {...adding}
      />
      {notes.button}
      <Attached label={t('faultCodes')} rows={draft.fault_codes.map(({ id, name }) => ({ id, code: id, name }))} />
      <Attached
        label={t('recalls')}
        rows={bookedRecalls(draft).map(({ id, number, component }) => ({ id, code: number, name: component }))}
      />
      <Attached
        label={t('problems')}
        rows={draft.problems.map(({ id, title }) => ({ id, code: localize(title, language), name: '' }))}
      />
      {notes.part}
      <WholeError>{problems['shop.whole']}</WholeError>
      <WholeError>{problems['payment.whole']}</WholeError>
    </form>
  )
}

/** PO number and message: rarely used, so a link opens them, and afterward they are one line. */
const useNotes = (form: RequestFormState): { button: ReactNode; part: ReactNode } => {
  const t = useTexts(bookingTexts)
  const [isOpened, setOpened] = useState(false)
  const { po_number: po, customer_comments: message } = form.values
  const isOpen = isOpened || Boolean(form.problems.po_number ?? form.problems.customer_comments)
  const notes = [po.trim() && t('poShort', { po: po.trim() }), message.trim()].filter(Boolean).join(' · ')
  const open = (label: string) => (
    <button type="button" className={clsx(ui.button, ui.compact, ui.ghost, ui.branded)} onClick={() => setOpened(true)}>
      {label}
    </button>
  )
  if (isOpen)
    return {
      button: null,
      part: (
        <div className={clsx(styles.line, styles.notes)}>
          <TextField
            label={t('poNumber')}
            optional
            autoFocus
            autoComplete="off"
            maxLength={PO_NUMBER_MAXIMUM}
            {...form.field('po_number')}
          />
          <TextArea
            label={t('message')}
            optional
            rows={1}
            maxLength={CUSTOMER_COMMENTS_MAXIMUM}
            {...form.field('customer_comments')}
          />
          <Button onClick={() => setOpened(false)}>{t('done')}</Button>
        </div>
      ),
    }
  if (notes === '') return { button: <div className={styles.openNotes}>{open(t('poAndMessage'))}</div>, part: null }
  return {
    button: null,
    part: (
      <div className={clsx(styles.line, styles.summary)}>
        <span className={ui.grow}>{notes}</span>
        {open(t('change'))}
      </div>
    ),
  }
}

/** Facts for the shop besides the services, such as fault codes. */
const Attached = ({ label, rows }: { label: string; rows: { id: number | string; code: string; name: string }[] }) =>
  rows.length === 0 ? null : (
    <div className={styles.line}>
      <span className={ui.label}>{label}</span>
      <ul className={clsx(ui.small, styles.attached)}>
        {rows.map(({ id, code, name }) => (
          <li key={id}>
            <b className={ui.medium}>{code}</b> <span className={ui.soft}>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )

/** An error that belongs to no field of this form. */
const WholeError = ({ children }: { children: string | undefined }) =>
  children ? (
    <div className={clsx(ui.field, styles.line)} data-wrong tabIndex={-1}>
      <FieldError>{children}</FieldError>
    </div>
  ) : null
