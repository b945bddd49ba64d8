import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { photosOfLine } from '#features/orders/line-photos.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { optionKind, optionTexts } from '#features/services/option-words.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import { useLineFacts } from '#features/orders/screens/line-facts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconX } from '#platform/ui/icons.ts'
import type { OrderApproval } from '../../contract.ts'
import { approvals } from '../calls.ts'
import { nameOf, type ShownService } from '../order/shown-names.ts'
import { Group, useGroups } from './ServiceGroups.tsx'
import { EarlierWork } from './EarlierWork.tsx'
import { LineFactNote } from './LineFactNote.tsx'
import { ServiceName } from './ServiceName.tsx'
import { ServiceState } from './ServiceState.tsx'
import { orderTexts } from '../order/texts.ts'
import type { Decision } from './use-decision.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../order/OrderApproval.module.css'
import serviceLinesStyles from './ServiceLines.module.css'

// Lazy: most lines have no photos.
const OrderPhotos = browserOnly(async () => (await import('#features/orders/screens/messages/MessagePhotos.tsx')).OrderPhotos)

type Props = {
  shown: OrderApproval
  decision: Decision
  decides: boolean
  hasPrices: boolean
  /** Opens the message to the shop with this draft. */
  onAsk: (message: string) => void
}

/** The services with their prices, and a decision for each waiting one. */
export const ServiceLines = ({ shown, decision, decides, hasPrices, onAsk }: Props) => {
  const t = useTexts(orderTexts)
  const { order } = shown
  const { sums, services } = decision
  const groups = useGroups(services, shown, decides)
  const before = groups.length > 1 ? groups[1]!.services.filter(({ status }) => status === 'approved').length : 0
  const counts = [
    sums.approvedCount > 0 ? t('approvedShort', { count: sums.approvedCount }) : null,
    sums.declinedCount > 0 ? t('declinedShort', { count: sums.declinedCount }) : null,
    before > 0 ? t('othersApproved', { count: before }) : null,
  ]
  return (
    <section
      className={clsx(ui.panel, styles.services, serviceLinesStyles.lines, !hasPrices && serviceLinesStyles.unpriced)}
      aria-labelledby="services-title"
    >
      <header className={ui.flat}>
        <h2 id="services-title">{t('services')}</h2>
        {decides ? (
          <span className={clsx(ui.small, ui.soft, serviceLinesStyles.deskNote)}>{counts.filter(Boolean).join(', ')}</span>
        ) : null}
        {shown.can_follow_history_link ? (
          <span className={ui.panelEnd}>
            <Link to="/vehicles/$id/history" params={{ id: String(order.vehicle.id) }}>
              {t('history')}
            </Link>
          </span>
        ) : null}
      </header>
      {services.length === 0 ? (
        <EmptyState title={t('noServices')}>{t('noServicesMore')}</EmptyState>
      ) : (
        <>
          <div className={clsx(serviceLinesStyles.service, serviceLinesStyles.serviceHead)} aria-hidden="true">
            <span>{t('service')}</span>
            {hasPrices ? <span className={ui.figure}>{t('price')}</span> : null}
            <span>{t(decides ? 'decision' : 'status')}</span>
          </div>
          {groups.map(({ key, title, folded, services: lines }) => (
            <Group key={key} title={title} folded={folded}>
              {lines.map((service) => (
                <Line key={service.id} {...{ shown, decision, decides, service, hasPrices, onAsk }} isNew={key === 'new'} />
              ))}
            </Group>
          ))}
        </>
      )}
    </section>
  )
}

type LineProps = Props & { service: ShownService; /** Its group heading shows already that the shop added it. */ isNew: boolean }

const Line = ({ shown, decision, decides, service, hasPrices, isNew, onAsk }: LineProps) => {
  const t = useTexts(orderTexts)
  const canDecide = decides && awaitsDecision(service)
  const isOut = service.status === 'rejected' || (canDecide && decision.choiceOf(service.id) === 'rejected')
  return (
    <div className={clsx(serviceLinesStyles.service, isOut && serviceLinesStyles.declined)}>
      <div>
        <ServiceName shown={shown} service={service} />
        <Position shown={shown} decision={decision} service={service} canChoose={canDecide} />
        {service.added_by_shop && !isNew ? (
          <span className={clsx(ui.tiny, ui.faint, serviceLinesStyles.note)}>{t('addedByShop')}</span>
        ) : null}
        {canDecide ? <EarlierWork shown={shown} service={service} /> : null}
        {decision.requestedIds.has(service.id) ? (
          <span className={clsx(ui.tiny, ui.due, serviceLinesStyles.note)}>{t('requested')}</span>
        ) : null}
      </div>
      {hasPrices ? <Price service={service} /> : null}
      {canDecide ? <Choice service={service} decision={decision} /> : <ServiceState shown={shown} service={service} />}
      <LinePhotos shown={shown} service={service} />
      {hasPrices && !isOut ? (
        <div className={serviceLinesStyles.comparison}>
          <LineFactNote
            shown={shown}
            service={service}
            questionAction={(message, label) => (
              <button
                type="button"
                aria-label={t('aboutService', { label, service: nameOf(service) })}
                onClick={() => onAsk(message)}
              >
                {label}
              </button>
            )}
            openOrder={(id, label) => (
              <Link to="/orders/$id/approvals" params={{ id: String(id) }}>
                {label}
              </Link>
            )}
          />
        </div>
      ) : null}
      <LineFacts service={service} />
      {service.shop_note ? (
        <p className={serviceLinesStyles.explanation}>
          <b>{t('shopExplains', { shop: shown.order.shop.name })}</b> {service.shop_note}
        </p>
      ) : null}
    </div>
  )
}

/** Photos of the line that the shop attached. */
const LinePhotos = ({ shown, service }: Pick<Props, 'shown'> & { service: ShownService }) => {
  const queries = useQueryClient()
  const photos = photosOfLine(shown.line_photos, service.id)
  if (photos.length === 0) return null
  return (
    <div className={serviceLinesStyles.photos}>
      <OrderPhotos photos={photos} of={nameOf(service)} refetch={() => approvals.show.invalidate(queries)} />
    </div>
  )
}

/** Parts, labor and part number, as far as the shop states them. */
const LineFacts = ({ service }: { service: ShownService }) => {
  const facts = useLineFacts()(service)
  return facts ? <p className={clsx(ui.small, ui.soft)}>{facts}</p> : null
}

const Price = ({ service }: { service: ShownService }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  return (
    <div className={clsx(ui.figure, serviceLinesStyles.priceCell)}>
      <span className={serviceLinesStyles.price}>{service.price === null ? t('onRequest') : formats.money(service.price)}</span>
    </div>
  )
}

const Position = ({
  shown,
  decision,
  service,
  canChoose,
}: Pick<Props, 'shown' | 'decision'> & { service: ShownService; canChoose: boolean }) => {
  const optionText = useTexts(optionTexts)
  const options = shown.positions.find((one) => one.order_service_id === service.id)?.positions
  if (!options || !canChoose)
    return service.position_name ? (
      <span className={clsx(ui.tiny, ui.faint, serviceLinesStyles.note)}>{service.position_name}</span>
    ) : null
  return (
    <select
      className={clsx(ui.select, ui.compact, serviceLinesStyles.position)}
      aria-label={optionText('ofService', { service: nameOf(service), question: optionText(optionKind(options)) })}
      value={service.position ?? ''}
      onChange={(event) => decision.move(service.id, event.target.value)}
    >
      {service.position === null ? <option value="">–</option> : null}
      {options.map((option) => (
        <option key={option.code} value={option.code}>
          {option.name}
        </option>
      ))}
    </select>
  )
}

/** Two radios styled as a switch; the selected side is tinted and labeled. */
const Choice = ({ service, decision }: { service: ShownService; decision: Decision }) => {
  const t = useTexts(orderTexts)
  const chosen = decision.choiceOf(service.id)
  const side = (choice: 'approved' | 'rejected') => (
    <label className={choice === 'approved' ? serviceLinesStyles.approve : serviceLinesStyles.decline}>
      <input
        type="radio"
        name={`decision-${service.id}`}
        checked={chosen === choice}
        onChange={() => decision.choose(service.id, choice)}
      />
      {choice === 'approved' ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconX size={16} stroke={2} aria-hidden />}
      {t(choice === 'approved' ? 'approve' : 'decline')}
    </label>
  )
  return (
    <fieldset className={serviceLinesStyles.decision}>
      <legend className={ui.screenReaderOnly}>{nameOf(service)}</legend>
      {side('approved')}
      {side('rejected')}
    </fieldset>
  )
}
