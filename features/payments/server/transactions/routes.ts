import { bindCalls } from '#features/accounts/server/context.ts'
import { transactionCalls } from '../../transactions/transactions-contract.ts'
import { openSubscriptionReceipt } from '../receipts/receipt-of-fee.ts'
import { openPaymentReceipt } from '../receipts/receipt-of-payment.ts'
import { downloadPayments, downloadReport, downloadSubscriptions } from './download-transactions.ts'
import { listPayments, listSubscriptions, showReport } from './list-transactions.ts'
import { showPayment, showSubscription } from './show-transaction.ts'
import { summarizeTransactions } from './summarize-transactions.ts'

export const transactionRoutes = bindCalls(transactionCalls, {
  payments: listPayments,
  paymentsCsv: downloadPayments,
  payment: showPayment,
  paymentReceipt: openPaymentReceipt,
  subscriptions: listSubscriptions,
  subscriptionsCsv: downloadSubscriptions,
  subscription: showSubscription,
  subscriptionReceipt: openSubscriptionReceipt,
  report: showReport,
  reportCsv: downloadReport,
  summary: summarizeTransactions,
})
