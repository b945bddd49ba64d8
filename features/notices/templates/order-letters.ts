import { spokenLanguage } from '#features/countries/country.ts'
import { inSentence } from '#features/services/service.ts'
import { tell } from '#platform/i18n/texts.ts'
import type { OrderTemplate } from '../notification-rules.ts'
import type { Letter, LetterLine, OrderLetterFacts } from './letter.ts'
import { orderLetterTexts } from './order-letter-texts.ts'

type Key = keyof typeof orderLetterTexts.entries

/** What a letter says: its subject stands under the template's own name. */
type Plan = {
  body?: Key
  /** Instead of it, where a card was charged or could not be. */
  byMethod?: Key
  /** What else is told, in the words of a rule or of whoever did it. */
  also?: 'sentence' | 'comment'
  withMoney?: true
  action?: Key
  /** The button's page, where it is not the order's own. */
  path?: string
}

const PLANS: Record<OrderTemplate, Plan> = {
  appointment_requested: { body: 'appointment_requested_body' },
  request_received: { body: 'request_received_body' },
  appointment_confirmed: { body: 'appointment_confirmed_body' },
  appointment_moved: { body: 'appointment_moved_body' },
  approvals_required: { body: 'approvals_required_body', also: 'sentence', withMoney: true, action: 'review_estimate' },
  approved: { body: 'approved_body', also: 'sentence', withMoney: true },
  auto_approved: { also: 'sentence', withMoney: true },
  services_completed: { body: 'services_completed_body', withMoney: true },
  canceled: { body: 'canceled_body', also: 'comment' },
  declined: { body: 'declined_body', also: 'comment', action: 'choose_shop', path: '/service_request/new' },
  payment_received: { body: 'payment_received_body', byMethod: 'payment_charged_body', withMoney: true },
  payment_disputed: { body: 'payment_disputed_body' },
  dispute_opened: { body: 'dispute_opened_body', action: 'see_disputes', path: '/back_office/payments' },
  payment_failed: { body: 'payment_failed_body', byMethod: 'card_failed_body', withMoney: true },
}

/** Four tires stand there once. */
const timesEach = (services: readonly LetterLine[]): string[] =>
  [...Map.groupBy(services, ({ name }) => name)].map(([name, list]) => (list.length > 1 ? `${name} ×${list.length}` : name))

/** A letter about an order. `isDesk` says whether the recipient is the shop's desk. */
export const orderLetter = (template: OrderTemplate, isDesk: boolean, facts: OrderLetterFacts): Letter => {
  const language = spokenLanguage(facts.locale.language)
  const { locale: _, services, taxes, isFree, ...parts } = facts
  const bill = tell(orderLetterTexts, isFree ? 'bill_free' : 'bill', language, parts)
  const t = (key: Key): string => tell(orderLetterTexts, key, language, { ...parts, bill })
  const { body, byMethod, also, withMoney, action, path } = PLANS[template]
  const says = facts.method && byMethod ? byMethod : body
  const ownPage = isDesk ? `/shop_portal/orders/${facts.orderId}` : `/orders/${facts.orderId}/approvals`
  const money: Letter['facts'] = [
    [t('subTotal'), facts.subTotal],
    ...(facts.promotion ? [[t(facts.promotionName ? 'promotion_named' : 'promotion'), facts.promotion] as [string, string]] : []),
    ...(taxes.length > 0 ? taxes : [[t('tax'), facts.tax] as [string, string]]),
    [t('total'), facts.total],
  ]
  const fromShop: Letter['facts'][number] = [t('from_shop'), facts.shopComments]
  return {
    subject: t(template),
    paragraphs: [says ? t(says) : '', also && !withMoney ? facts[also] : ''].filter(Boolean),
    facts: [
      [t('vehicle'), facts.vehicle],
      [t('fleet'), facts.fleetName],
      [t('shop'), `${facts.shop}, ${facts.shopPhone}`],
      [t('appointment'), facts.appointment],
      ...(withMoney ? [] : [[t('services'), inSentence(timesEach(services))] as [string, string]]),
      ...(template === 'approvals_required' && facts.shopComments ? [fromShop] : []),
    ],
    ...(withMoney ? { lines: services, sums: money, note: also ? facts[also] : '' } : {}),
    hasNotices: !isDesk,
    action: { label: t(action ?? 'see_order'), path: path ?? ownPage },
  }
}
