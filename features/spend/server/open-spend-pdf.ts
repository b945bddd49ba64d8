import type { Ctx } from '#features/accounts/server/context.ts'
import type { Brand } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { formatDate, formatGridDate } from '#features/countries/dates.ts'
import { formatMoney, formatWithCurrency, toCents } from '#features/countries/money.ts'
import { findPayer } from '#features/payments/server/receipts/payer-store.ts'
import type { PdfPage } from '#features/brands/server/pdf/pdf-page.ts'
import { PDF_TYPE } from '#features/payments/server/receipts/receipt-of-payment.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { translateTo, type TextParams, defineTexts } from '#platform/i18n/texts.ts'
import type { SpendBar, SpendOrder, spendCalls } from '../contract.ts'
import type { ComparedPeriod } from '../period.ts'
import { presentSpendOrder } from './present-spend.ts'
import { periodOfQuery, contextOf, type SpendContext, summarizeSpend } from './show-spend.ts'
import { listSpend } from './spend-store.ts'
import { COMMON } from '#features/common-texts.ts'

const pdfTexts = defineTexts('spend.pdf', {
  title: { en: 'Spend, {{period}}', fr: 'Dépenses, {{period}}' },
  fileName: { en: 'spend', fr: 'depenses' },
  days: { en: '{{fleet}} · {{from}} to {{to}}', fr: '{{fleet}} · du {{from}} au {{to}}' },
  reasons: { en: 'Reasons for the difference', fr: 'Causes de l’écart' },
  rest: { en: 'Everything else', fr: 'Tout le reste' },
  byCategory: { en: 'By service', fr: 'Par service' },
  byDepartment: { en: 'By department', fr: 'Par division' },
  byVehicle: { en: 'By vehicle', fr: 'Par véhicule' },
  subTotal: { en: 'Subtotal', fr: 'Sous-total' },
  promotion: COMMON.promotion,
  tax: { en: 'Tax', fr: 'Taxes' },
  total: COMMON.total,
  saving: COMMON.savings,
  budget: { en: 'Budget', fr: 'Budget' },
  unplanned: { en: 'Unplanned', fr: 'Imprévu' },
  others: {
    en: { one: '{{count}} other', other: '{{count}} others' },
    fr: { one: '{{count}} autre', other: '{{count}} autres' },
  },
  orders: {
    en: { one: '{{count}} order', other: '{{count}} orders' },
    fr: { one: '{{count}} bon', other: '{{count}} bons' },
  },
  restInCsv: {
    en: 'These are the newest {{shown}}. The CSV file has all of them.',
    fr: 'Voici les {{shown}} plus récents. Le fichier CSV les contient tous.',
  },
  pageOf: { en: 'Page {{page}} of {{pages}}', fr: 'Page {{page}} sur {{pages}}' },
})

/** Orders in the file; the CSV has all. */
const ORDERS_SHOWN = 500
const BARS_SHOWN = 8

export const openSpendPdf = async (ctx: Ctx, { query }: Input<typeof spendCalls.pdf>): Promise<Download> =>
  spendPdf(contextOf(ctx), periodOfQuery(ctx, query))

/** The page as a PDF: headline, reasons, bars as lists, taxes and orders. */
export const spendPdf = async (context: SpendContext, period: ComparedPeriod): Promise<Download> => {
  const { db, scope, locale } = context
  const [payer, spend, rows] = await Promise.all([
    findPayer(db, scope.fleetId),
    summarizeSpend(context, period),
    listSpend(db, scope, period, {}, { limit: ORDERS_SHOWN, offset: 0 }),
  ])
  const t: Translate = (key, params) => translateTo(pdfTexts, key, uiLanguage(locale.language), params)
  const money: Money = {
    plain: (amount) => formatMoney(toCents(amount), locale),
    signed: (amount) => `${amount > 0 ? '+' : ''}${formatMoney(toCents(amount), locale)}`,
    total: (amount) => formatWithCurrency(toCents(amount), locale),
  }
  const title = t('title', { period: spend.name })
  const days = { fleet: payer.name, from: formatDate(spend.from, locale.country), to: formatDate(spend.to, locale.country) }
  const lists = [
    [t('byCategory'), spend.by_category],
    [t('byDepartment'), spend.by_department],
    [t('byVehicle'), spend.by_vehicle],
  ] as const
  const body = await drawSpendPdf(brandById(payer.brandId), title, uiLanguage(locale.language), t, (pdf) => {
    let y = drawHead(pdf, title, t('days', days), spend)
    y = drawPairs(pdf, y, null, sumsOf(spend, t, money))
    y = drawPairs(pdf, y, t('reasons'), reasonsOf(spend, t, money))
    for (const [name, bars] of lists) y = drawPairs(pdf, y, name, pairsOf(bars, t, money))
    drawOrders(pdf, y, t, {
      title: t('orders', { count: spend.orders_count }),
      note: spend.orders_count > ORDERS_SHOWN ? t('restInCsv', { shown: ORDERS_SHOWN }) : null,
      orders: rows.map((row) => presentSpendOrder(row, locale.language)),
      dateOf: (day) => formatGridDate(day, locale.country),
      money,
    })
  })
  return { fileName: `${t('fileName')}-${spend.from}-${spend.to}.pdf`, type: PDF_TYPE, body }
}

type Translate = (key: keyof typeof pdfTexts.entries, params?: TextParams) => string
type Money = Record<'plain' | 'signed' | 'total', (amount: number) => string>
/** A label, its amount, and a dimmed note behind it. */
type Pair = readonly [label: string, amount: string, aside?: string]
type Summary = Awaited<ReturnType<typeof summarizeSpend>>

const drawSpendPdf = async (
  brand: Brand,
  title: string,
  language: string,
  t: Translate,
  draw: (pdf: PdfPage) => void,
): Promise<AsyncGenerator<Uint8Array>> => {
  const { drawPdf } = await import('#features/brands/server/pdf/pdf-page.ts')
  const drawPageNumber = (pdf: PdfPage, page: number): void => {
    const style = { size: 8.5, ink: 'faint', align: 'right' } as const
    pdf.text(t('pageOf', { page, pages: pdf.pages }), pdf.left, pdf.bottom + 14, pdf.width, style)
  }
  return drawPdf({ title, author: brand.name, language }, drawPageNumber, (pdf) => {
    pdf.brand(brand, 52)
    draw(pdf)
  })
}

const reasonsOf = ({ reasons, rest }: Summary, t: Translate, money: Money): Pair[] => {
  const lines = reasons.map(({ sentence, amount, difference }): Pair => [sentence, money.plain(amount), money.signed(difference)])
  return lines.length > 0 ? [...lines, [t('rest'), money.plain(rest.amount), money.signed(rest.difference)]] : []
}

const drawHead = (pdf: PdfPage, title: string, days: string, { headline, line }: Summary): number => {
  const under = pdf.text(title, pdf.left, 50, pdf.width * 0.6, { size: 18, weight: 600 })
  let y = pdf.text(days, pdf.left, under + 2, pdf.width, { ink: 'soft' }) + 10
  pdf.rule(y, { heavy: true })
  y = pdf.text(headline, pdf.left, y + 12, pdf.width, { size: 12, weight: 600 })
  return line ? pdf.text(line, pdf.left, y + 2, pdf.width, { ink: 'soft' }) : y
}

const sumsOf = (spend: Summary, t: Translate, money: Money): Pair[] => [
  [t('subTotal'), money.plain(spend.sub_total)],
  ...(spend.promotion === 0 ? [] : [[t('promotion'), money.plain(spend.promotion)] satisfies Pair]),
  ...(spend.taxes.length > 0
    ? spend.taxes.map(({ name, amount }): Pair => [name, money.plain(amount)])
    : [[t('tax'), money.plain(spend.tax)] satisfies Pair]),
  [t('total'), money.total(spend.total)],
  ...(spend.saving > 0 ? [[t('saving'), money.plain(spend.saving)] satisfies Pair] : []),
  [t('unplanned'), money.plain(spend.unplanned)],
  ...(spend.budget === null ? [] : [[t('budget'), money.plain(spend.budget)] satisfies Pair]),
]

const pairsOf = (bars: readonly SpendBar[], t: Translate, money: Money): Pair[] => {
  const spent = bars.filter(({ amount }) => amount !== 0)
  // A single hidden bar is shown instead, because "1 other" takes the same line.
  const shown = spent.length > BARS_SHOWN + 1 ? spent.slice(0, BARS_SHOWN) : spent
  const others = spent.slice(shown.length)
  return [
    ...shown.map(({ name, amount }): Pair => [name, money.plain(amount)]),
    ...(others.length === 0
      ? []
      : [
          [
            t('others', { count: others.length }),
            money.plain(others.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100),
          ] satisfies Pair,
        ]),
  ]
}

const AMOUNT_WIDTH = 90

const drawPairs = (pdf: PdfPage, top: number, title: string | null, pairs: readonly Pair[]): number => {
  if (pairs.length === 0) return top
  let y = top + 14
  if (title !== null) {
    y = pdf.text(title, pdf.left, pdf.room(y, 60), pdf.width, { size: 11, weight: 600 }) + 4
  }
  const detailWidth = pairs.some(([, , detail]) => detail) ? AMOUNT_WIDTH : 0
  for (const [label, amount, detail] of pairs) {
    y = pdf.room(y, 24)
    pdf.rule(y)
    const options = { align: 'right' } as const
    pdf.text(amount, pdf.right - AMOUNT_WIDTH - detailWidth, y + 4, AMOUNT_WIDTH, options)
    if (detail) pdf.text(detail, pdf.right - AMOUNT_WIDTH, y + 4, AMOUNT_WIDTH, { ...options, ink: 'faint' })
    y = pdf.text(label, pdf.left, y + 4, pdf.width - AMOUNT_WIDTH - detailWidth - 12) + 3
  }
  return y
}

type OrdersPart = {
  title: string
  note: string | null
  orders: readonly SpendOrder[]
  dateOf: (day: string) => string
  money: Money
}

const DATE_WIDTH = 68

const drawOrders = (pdf: PdfPage, top: number, t: Translate, { title, note, orders, dateOf, money }: OrdersPart): void => {
  let y = pdf.text(title, pdf.left, pdf.room(top + 18, 60), pdf.width, { size: 11, weight: 600 }) + 2
  if (note) y = pdf.text(note, pdf.left, y, pdf.width, { ink: 'soft' }) + 2
  for (const order of orders) {
    y = pdf.room(y, 44)
    pdf.rule(y)
    const x = pdf.left + DATE_WIDTH
    pdf.text(dateOf(order.done_on), pdf.left, y + 4, DATE_WIDTH)
    pdf.text(money.plain(order.total), pdf.right - AMOUNT_WIDTH, y + 4, AMOUNT_WIDTH, { align: 'right', weight: 600 })
    const width = pdf.right - AMOUNT_WIDTH - x - 12
    const under = pdf.text([order.vehicle_name, order.shop_name].filter(Boolean).join(' · '), x, y + 4, width)
    const parts = [
      order.service_names.join(', '),
      `${t('subTotal')} ${money.plain(order.sub_total)}`,
      ...(order.taxes.length > 0
        ? order.taxes.map(({ name, amount }) => `${name} ${money.plain(amount)}`)
        : [`${t('tax')} ${money.plain(order.tax)}`]),
    ]
    y = pdf.text(parts.filter(Boolean).join(' · '), x, under, width, { size: 8.5, ink: 'faint' }) + 3
  }
}
