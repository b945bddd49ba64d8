import { clsx } from 'clsx'
import type { ComponentType, ReactNode } from 'react'
import { toCents, toDollars } from '#features/countries/money.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCircleCheck, IconHistory, IconInfoCircle, IconTrendingUp } from '#platform/ui/icons.ts'
import type { OrderApproval } from '../../contract.ts'
import { isOverUsual, type LineFact, lineFact, linePrice, needsLook, USUAL_RADIUS } from '../../line-fact.ts'
import { nameOf, type ShownService } from '../order/shown-names.ts'
import { factTexts } from './fact-texts.ts'
import styles from './LineFactNote.module.css'

type Line = { shown: OrderApproval; service: ShownService }
type Props = Line & {
  /** Asks the shop about this line, with a drafted message. */
  questionAction: (message: string, label: string) => ReactNode
  /** Opens the order in which the work was done before. */
  openOrder?: (id: number, label: string) => ReactNode
}
type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

const LOOKS: Record<LineFact['says'], { look: string | undefined; Icon: Icon }> = {
  doneLately: { look: styles.due, Icon: IconHistory },
  free: { look: styles.good, Icon: IconCircleCheck },
  below: { look: styles.good, Icon: IconCircleCheck },
  usual: { look: styles.good, Icon: IconCircleCheck },
  saves: { look: styles.good, Icon: IconCircleCheck },
  noUsual: { look: undefined, Icon: IconInfoCircle },
  over: { look: styles.due, Icon: IconTrendingUp },
  farOver: { look: styles.past, Icon: IconTrendingUp },
}

/** The one thing to know about a line before approving it, in one color. */
export const LineFactNote = ({ shown, service, questionAction, openOrder }: Props) => {
  const t = useTexts(factTexts)
  const words = useFactWords()
  const fact = factOf({ shown, service })
  // A decided service needs no advice.
  if (fact === null || (fact.says === 'noUsual' && !awaitsDecision(service))) return null
  const { look, Icon } = LOOKS[fact.says]
  const { lead, more, question } = words({ shown, service }, fact)
  const lastOrderId = fact.says === 'doneLately' ? earlierOf({ shown, service })?.last_order_id : null
  return (
    <div className={clsx(styles.note, look)}>
      <Icon size={14} stroke={2} aria-hidden />
      <p>
        <b>{lead}</b>
        {more ? <> {more}</> : null}
      </p>
      {needsLook(fact) && awaitsDecision(service) ? (
        <span className={styles.actions}>
          {lastOrderId && openOrder ? openOrder(lastOrderId, t('openOrder', { id: lastOrderId })) : null}
          {questionAction(question, t('askShop'))}
        </span>
      ) : null}
    </div>
  )
}

/** A fact in words: what it is, what it is compared with, and the question that it raises. */
const useFactWords = () => {
  const t = useTexts(factTexts)
  const formats = useFormats()
  const usualWords = (line: Line): { from: string; to: string; shops: string } | null => {
    const usual = earlierOf(line)?.usual_price
    if (!usual || usual.from >= usual.to) return null
    const count = usual.shops ?? 0
    const distance = formats.distance(USUAL_RADIUS[formats.unit === 'mi' ? 'miles' : 'kilometers'])
    const shops = usual.shops === null ? '' : t(usual.is_nearby ? 'shopsNearby' : 'shopsInCountry', { count, distance })
    return { from: formats.money(usual.from), to: formats.money(usual.to), shops }
  }
  const priceMore = (line: Line, says: LineFact['says']): string | null => {
    if (says === 'noUsual') return t('noUsual_more')
    const range = usualWords(line)
    if (!range || says === 'free') return null
    const isUsual = says === 'usual'
    if (range.shops === '') return t(isUsual ? 'range' : 'usualRange', range)
    return t(isUsual ? 'rangeAt' : 'usualRangeAt', range)
  }
  return (line: Line, fact: LineFact): { lead: string; more: string | null; question: string } => {
    const { service } = line
    const known = earlierOf(line)
    const price = priceOf(line)
    const amountOver = price && 'amountCents' in price ? formats.money(toDollars(price.amountCents)) : ''
    if (fact.says === 'doneLately' && known?.last_done_on) {
      const day = formats.date(known.last_done_on)
      const days = t('days', { count: known.days_since ?? 0 })
      const distance = known.distance_since
      const by = t(known.is_by_same_shop ? 'bySameShop' : 'onDay', { day })
      const over = isOverUsual(price) ? `${t('over', { amount: amountOver })}.` : ''
      return {
        lead: distance === null ? t('doneDaysAgo', { days }) : t('doneAgo', { distance: formats.distance(distance), days }),
        more: `${by} ${over}`.trim(),
        question: t('askAgain', { service: nameOf(service), day }),
      }
    }
    return {
      lead: fact.says === 'doneLately' ? '' : t(fact.says, { amount: amountOver }),
      more: priceMore(line, fact.says),
      question: t('askPrice', { service: nameOf(service), price: formats.money(service.price ?? 0), amount: amountOver }),
    }
  }
}

const earlierOf = ({ shown, service }: Line) => shown.earlier.find((one) => one.order_service_id === service.id)

const priced = ({ shown, service }: Line) => {
  const usual = earlierOf({ shown, service })?.usual_price
  return {
    priceCents: service.price === null ? null : toCents(service.price),
    retailCents: service.retail_price === null ? null : toCents(service.retail_price),
    usual: usual ? { fromCents: toCents(usual.from), toCents: toCents(usual.to) } : null,
  }
}

const priceOf = (line: Line) => linePrice(priced(line))

/** A decided line is compared by price alone: that it was done lately was the decision's question. */
const factOf = (line: Line): LineFact | null =>
  lineFact(priced(line), awaitsDecision(line.service) && earlierOf(line)?.is_done_lately === true)

/** Savings against list prices are not praised beside a price above the usual one. */
export const isAnyOverUsual = (shown: OrderApproval, services: readonly ShownService[]): boolean =>
  services.some((service) => isOverUsual(priceOf({ shown, service })))

/** The waiting services that need a look, in the form in which lists get them. */
export const servicesToCheck = (shown: OrderApproval, services: readonly ShownService[]) =>
  services.filter(awaitsDecision).flatMap((service) => {
    const fact = factOf({ shown, service })
    if (!fact || !needsLook(fact)) return []
    const overUsual = 'amountCents' in fact ? toDollars(fact.amountCents) : null
    return [
      { id: service.id, service: nameOf(service), says: fact.says as 'doneLately' | 'over' | 'farOver', over_usual: overUsual },
    ]
  })
