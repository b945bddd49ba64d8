import { uiLanguage } from '#features/countries/country.ts'
import { inSentence } from '#features/services/service.ts'
import { translateTo, type Text, type Texts } from '#platform/i18n/texts.ts'
import type { EmailContent, EmailLine, OrderEmailFacts } from './email-content.ts'
import { orderEmailTexts } from './order-email-texts.ts'

type Key = keyof typeof orderEmailTexts.entries

/** The texts of an order email. */
export type OrderWords = {
  subject: Text
  body?: Text
  /** Replaces `body` if a card was charged or declined. */
  byMethod?: Text
  /** The button's label, if it is not "See order". */
  action?: Text
}

export type EmailPlan = {
  /** An additional paragraph: the deciding rule, or the actor's comment. */
  also?: 'sentence' | 'comment'
  withMoney?: true
  withShopComments?: true
  /** The button's path, if it is not the order's page. */
  path?: string
}

/** Groups equal lines: four tires are listed once. */
const timesEach = (services: readonly EmailLine[]): string[] =>
  [...Map.groupBy(services, ({ name }) => name)].map(([name, list]) => (list.length > 1 ? `${name} ×${list.length}` : name))

/** An email about an order. `isDesk`: the recipient is a shop user. */
export const orderEmail = (words: Texts<OrderWords>, plan: EmailPlan, isDesk: boolean, facts: OrderEmailFacts): EmailContent => {
  const language = uiLanguage(facts.locale.language)
  const { locale: _, services, taxes, isFree, photos = 0, toApprove, ...parts } = facts
  const billKey = isFree ? 'bill_free' : toApprove ? 'bill_more' : 'bill'
  const bill = translateTo(orderEmailTexts, billKey, language, { ...parts, more: toApprove?.amount ?? '' })
  const t = (key: Key): string => translateTo(orderEmailTexts, key, language, parts)
  const own = (key: keyof OrderWords): string => (words.entries[key] ? translateTo(words, key, language, { ...parts, bill }) : '')
  const photosLine = photos > 0 ? translateTo(orderEmailTexts, 'photos', language, { count: photos }) : ''
  const { also, withMoney, withShopComments, path } = plan
  const bodyKey = (facts.method && own('byMethod')) || own('body')
  const ownPage = isDesk ? `/shop_portal/orders/${facts.orderId}` : `/orders/${facts.orderId}/approvals`
  const money: EmailContent['facts'] = [
    [t('subTotal'), facts.subTotal],
    ...(facts.promotion ? [[t(facts.promotionName ? 'promotion_named' : 'promotion'), facts.promotion] as [string, string]] : []),
    ...(taxes.length > 0 ? taxes : [[t('tax'), facts.tax] as [string, string]]),
    [t('total'), facts.total],
    ...(toApprove
      ? ([
          [t('before'), toApprove.before],
          [t('to_approve'), toApprove.amount],
        ] as [string, string][])
      : []),
  ]
  const fromShop: EmailContent['facts'][number] = [t('from_shop'), facts.shopComments]
  return {
    subject: own('subject'),
    paragraphs: [bodyKey, also && !withMoney ? facts[also] : '', photosLine].filter(Boolean),
    facts: [
      [t('vehicle'), facts.vehicle],
      [t('fleet'), facts.fleetName],
      [t('shop'), `${facts.shop}, ${facts.shopPhone}`],
      [t('appointment'), facts.appointment],
      ...(withMoney ? [] : [[t('services'), inSentence(timesEach(services))] as [string, string]]),
      ...(withShopComments && facts.shopComments ? [fromShop] : []),
    ],
    ...(withMoney ? { lines: services, sums: money, note: also ? facts[also] : '' } : {}),
    ...(isDesk ? {} : { preferencesPath: '/user_preferences' }),
    action: { label: own('action') || t('see_order'), path: path ?? ownPage },
  }
}
