import { spokenLanguage } from '#features/countries/country.ts'
import { tell } from '#platform/i18n/texts.ts'
import type { OrderTemplate } from '../who-hears.ts'
import type { Letter, OrderLetterFacts } from './letter.ts'
import { orderLetterTexts } from './order-letter-texts.ts'

type Key = keyof typeof orderLetterTexts.entries

/** What a letter says: its subject stands under the template's own name. */
type Plan = {
  body?: Key
  /** What else is told, in the words of a rule or of whoever did it. */
  also?: 'sentence' | 'comment'
  withMoney?: true
  action?: Key
  /** The button's page, where it is not the order's own. */
  path?: string
}

const PLANS: Record<OrderTemplate, Plan> = {
  appointment_requested: { body: 'appointment_requested_body' },
  appointment_confirmed: { body: 'appointment_confirmed_body' },
  appointment_moved: { body: 'appointment_moved_body' },
  approvals_required: { body: 'approvals_required_body', also: 'sentence', withMoney: true, action: 'review_estimate' },
  approved: { body: 'approved_body', also: 'sentence', withMoney: true },
  auto_approved: { also: 'sentence', withMoney: true },
  services_completed: { body: 'services_completed_body', withMoney: true },
  canceled: { body: 'canceled_body', also: 'comment' },
  declined: { body: 'declined_body', also: 'comment', action: 'choose_shop', path: '/service_request/new' },
  payment_received: { body: 'payment_received_body', withMoney: true },
}

/** A letter about an order. `isDesk` says whether the reader is the shop's desk. */
export const orderLetter = (template: OrderTemplate, isDesk: boolean, facts: OrderLetterFacts): Letter => {
  const language = spokenLanguage(facts.locale.language)
  const { locale: _, services, ...parts } = facts
  const t = (key: Key): string => tell(orderLetterTexts, key, language, parts)
  const { body, also, withMoney, action, path } = PLANS[template]
  const ownPage = isDesk ? `/shop_portal/orders/${facts.orderId}` : `/orders/${facts.orderId}/approvals`
  const money: Letter['facts'] = [
    [t('subTotal'), facts.subTotal],
    [t('tax'), facts.tax],
    [t('total'), facts.total],
  ]
  return {
    subject: t(template),
    paragraphs: [body ? t(body) : '', also ? facts[also] : ''].filter(Boolean),
    facts: [
      [t('vehicle'), facts.vehicle],
      [t('fleet'), facts.fleetName],
      [t('shop'), `${facts.shop}, ${facts.shopPhone}`],
      [t('appointment'), facts.appointment],
      [t('services'), services.join(', ')],
      ...(withMoney ? money : []),
    ],
    action: { label: t(action ?? 'see_order'), path: path ?? ownPage },
  }
}
