import type { Ctx } from '#features/accounts/server/context.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { distanceUnitOf, uiLanguage } from '#features/countries/country.ts'
import { formatOdometer, inBothUnits } from '#features/countries/distance.ts'
import { toCents } from '#features/countries/money.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { taxLines } from '#features/countries/sales-tax.ts'
import type { NamedOrder } from '#features/orders/server/lists/order-list-store.ts'
import { promotionNameFor } from '#features/orders/server/promotion-name-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { documentNameOf, sumOfPayment } from '../../receipts/receipt.ts'
import type { transactionCalls } from '../../transactions/transactions-contract.ts'
import type { ReceiptNames } from '../tables.ts'
import type { MovedLine } from '../transactions/moved-store.ts'
import { presentPayment } from '../transactions/present-transaction.ts'
import { findPaid, findPaidOrder, paidServices } from '../transactions/show-transaction.ts'
import { renderReceipt, type Receipt } from './render-receipt.ts'
import { logoOf } from './payer-logo.ts'
import { findPayerThen, findReceiptNames, type Payer } from './payer-store.ts'
import { addressLines, payerLines, receiptWords, type ReceiptWords } from './receipt-words.ts'

export const PDF_TYPE = 'application/pdf'
const NOTHING = '–'

/** The receipt of an order's payment or refund: the same sum as on the screen, as a PDF. */
export const openPaymentReceipt = async (ctx: Ctx, { params }: Input<typeof transactionCalls.paymentReceipt>) => {
  const line = await findPaid(ctx, 'orders', params.id)
  const [{ order, services }, payer, names] = await Promise.all([
    findPaidOrder(ctx, line),
    findPayerThen(ctx.db, line),
    findReceiptNames(ctx.db, line),
  ])
  const promotion = await promotionNameFor(ctx.db, order, ctx.language)
  const words = receiptWords(payer.country, line.currency, ctx.language)
  const brand = brandById(payer.brandId)
  const { t, money } = words
  const receipt: Receipt = {
    language: uiLanguage(ctx.language),
    brand,
    logo: await logoOf(ctx.ports, payer),
    title: t(documentNameOf(line.kind).title),
    subject: [t('order', { order: String(order.id) }), order.invoiceNumber && t('invoice', { invoice: order.invoiceNumber })]
      .filter(Boolean)
      .join(' · '),
    parties: partiesOf(ctx, line, order, { payer, names }, words),
    facts: factsOf(ctx, order, { payer, names }, words),
    items: {
      heading: { name: t('service'), price: t('price') },
      lines: paidServices(services, ctx.language).map(({ name, position, quantity, price }) => ({
        name: quantity > 1 ? `${name} ×${quantity}` : name,
        detail: position ?? '',
        price: money(toCents(price)),
      })),
    },
    sum: words.sum(sumOfPayment(order, line), promotion, taxLines(order, names.shop ?? order, ctx.language)),
    questions: brand.assistancePhone ? t('questions', { phone: brand.assistancePhone }) : null,
    pageOf: words.pageOf,
  }
  return { fileName: `${t('fileName')}-${order.id}.pdf`, type: PDF_TYPE, body: await renderReceipt(receipt) }
}

type Named = { payer: Payer; names: ReceiptNames }

const partiesOf = (
  ctx: Ctx,
  line: MovedLine,
  order: NamedOrder,
  { payer, names }: Named,
  words: ReceiptWords,
): Receipt['parties'] => {
  const { t, moment } = words
  const { method_of_payment: method, approver } = presentPayment(ctx, line)
  const docLabels = documentNameOf(line.kind)
  return [
    { label: t(docLabels.payer), lines: payerLines(payer, words) },
    {
      label: t('workDoneBy'),
      lines: names.shop ? [names.shop.name, ...addressLines(names.shop), formatPhone(names.shop.phone, ctx.language)] : [],
    },
    {
      label: t(docLabels.on),
      lines: [
        moment(line.at, order.zone),
        ...(method ? [method] : []),
        ...(names.approverName ? [t('approvedBy', { name: names.approverName })] : approver ? [approver] : []),
      ],
    },
  ]
}

const factsOf = (ctx: Ctx, order: NamedOrder, { payer, names: { vehicle } }: Named, { t }: ReceiptWords): Receipt['facts'] => {
  const unit = distanceUnitOf(payer.country)
  const odometer = order.odometer === null ? null : inBothUnits(order.odometer, order.odometerUnits)[unit]
  const facts: [Parameters<typeof t>[0], string | null][] = [
    ['vehicle', vehicle?.name ?? null],
    ['yearMakeModel', [vehicle?.year, vehicle?.make, vehicle?.model].filter(Boolean).join(' ')],
    ['vin', vehicle?.vin ?? null],
    ['odometer', odometer === null ? null : formatOdometer(odometer, unit, ctx.language)],
    ['plate', [vehicle?.licensePlateState, vehicle?.licensePlateNumber].filter(Boolean).join(' ')],
    ['otherId', vehicle?.otherId ?? null],
    ['department', vehicle?.departmentNumber ?? null],
    ['poNumber', order.poNumber],
  ]
  return facts.map(([key, value]) => ({ label: t(key), value: value || NOTHING }))
}
