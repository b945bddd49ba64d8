import { clsx } from 'clsx'
import { phoneLink } from '#features/countries/phone.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPhone } from '#platform/ui/icons.ts'
import type { DeskOrder } from '../../contract.ts'
import { InvoiceFiles } from '../steps/InvoiceFiles.tsx'
import { OrderSteps, UndoArrival } from './OrderSteps.tsx'
import { estimateTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../PortalOrder.module.css'
import portalStyles from '../Portal.module.css'
import estimateSumStyles from './EstimateSum.module.css'
import { localize } from '#features/countries/country.ts'

/** Texts of the fleet: its message, reported fault codes, approver notes. */
export const OrderFacts = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  const codes = order.fault_codes.map(({ id, name }) => [id, name].filter(Boolean).join(' '))
  const facts = [
    { label: t('fleetSays'), text: order.customer_comments },
    { label: t('faultCodes'), text: codes.join(', ') },
    { label: t('recalls'), text: order.recalls.map(({ number, component }) => `${number} ${component}`).join('; ') },
    ...order.notes.map((note) => ({ label: note.title ?? t('notes'), text: `${note.comment} (${note.created_by})` })),
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <dl className={ui.facts}>
      {facts.map(({ label, text }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines that the fleet declined: listed, excluded from the sums, and offered again only as new lines. */
export const DeclinedLines = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  const language = useLanguage()
  const formats = useFormats()
  const declined = order.services.filter((line) => line.status === 'rejected')
  if (declined.length === 0) return null
  return (
    <section className={styles.declined} aria-label={t('declinedByFleet')}>
      <h2 className={portalStyles.groupHead}>{t('declinedByFleet')}</h2>
      <ul>
        {declined.map((line) => (
          <li key={line.id} className={clsx(ui.row, ui.apart)}>
            <s>
              {[localize(line.name, language), line.position_name && localize(line.position_name, language)]
                .filter(Boolean)
                .join(', ')}
            </s>
            <s>{line.price === null ? t('onRequest') : formats.money(line.price)}</s>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside the estimate: the next step outside edit mode, the fleet's decision, and the contact. */
export const OrderSidebar = ({
  order,
  isWriting,
  onEdit,
}: {
  order: DeskOrder
  isWriting?: boolean
  onEdit?: (() => void) | undefined
}) => (
  <>
    {isWriting ? null : <OrderSteps order={order} onEdit={onEdit} />}
    {order.can.undo_arrival ? <UndoArrival order={order} /> : null}
    <NumbersOfOrder order={order} />
    <InvoiceFiles order={order} />
    <Contact order={order} />
  </>
)

const NumbersOfOrder = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  const numbers = [
    { label: t('poNumber'), value: order.po_number },
    { label: t('invoice'), value: order.invoice_number },
  ].filter(({ value }) => value)
  if (numbers.length === 0) return null
  return (
    <dl className={clsx(ui.padded, ui.sum)}>
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Contact = ({ order: { contact } }: { order: DeskOrder }) => {
  const language = useLanguage()
  const formats = useFormats()
  if (!contact) return null
  const href = phoneLink(contact.phone)
  return (
    <div className={clsx(ui.padded, ui.row, ui.apart, estimateSumStyles.contact)}>
      <span>
        {contact.name}
        <span className={clsx(ui.small, ui.faint)}>{localize(contact.role, language)}</span>
      </span>
      {href ? (
        <a className={ui.button} href={href}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          {formats.phone(contact.phone)}
        </a>
      ) : null}
    </div>
  )
}
