import type { Ctx } from '#features/accounts/server/context.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { uiLanguage } from '#features/countries/country.ts'
import type { Input } from '#platform/contract/call.ts'
import { documentNameOf, sumOfFee } from '../../receipts/receipt.ts'
import type { transactionCalls } from '../../transactions/transactions-contract.ts'
import { presentSubscription, taxLinesOfFee } from '../transactions/present-transaction.ts'
import { findPaid } from '../transactions/show-transaction.ts'
import { renderReceipt, type Receipt } from './render-receipt.ts'
import { logoOf } from './payer-logo.ts'
import { findPayerThen } from './payer-store.ts'
import { PDF_TYPE } from './receipt-of-payment.ts'
import { payerLines, receiptWords } from './receipt-words.ts'

/** The receipt of a monthly fee: that day's vehicles times their price. */
export const openSubscriptionReceipt = async (ctx: Ctx, { params }: Input<typeof transactionCalls.subscriptionReceipt>) => {
  const line = await findPaid(ctx, 'fees', params.id)
  const payer = await findPayerThen(ctx.db, line)
  const brand = brandById(payer.brandId)
  const words = receiptWords(payer.country, line.currency, ctx.language)
  const { t, money } = words
  const fee = presentSubscription(ctx, line)
  const docLabels = documentNameOf(line.kind)
  const receipt: Receipt = {
    language: uiLanguage(ctx.language),
    brand,
    logo: await logoOf(ctx.ports, payer),
    title: t(docLabels.title),
    subject: t('feeOf', { month: words.month(fee.month) }),
    parties: [
      { label: t(docLabels.payer), lines: payerLines(payer, words) },
      { label: t('providedBy'), lines: [brand.legalName] },
      {
        label: t(docLabels.on),
        lines: [words.moment(line.at), ...(fee.method_of_payment ? [fee.method_of_payment] : [])],
      },
    ],
    facts: [],
    items: {
      heading: { name: t('service'), price: t('price') },
      lines: [
        {
          name: fee.subscription,
          detail: t('vehiclesAt', { count: fee.number_of_vehicles, price: money(line.priceCents ?? 0) }),
          price: money((line.priceCents ?? 0) * fee.number_of_vehicles),
        },
      ],
    },
    sum: words.sum(sumOfFee(line), null, taxLinesOfFee(ctx, line)),
    questions: brand.assistancePhone ? t('questions', { phone: brand.assistancePhone }) : null,
    pageOf: words.pageOf,
  }
  return { fileName: `${t('fileName')}-${fee.month.slice(0, 7)}.pdf`, type: PDF_TYPE, body: await renderReceipt(receipt) }
}
