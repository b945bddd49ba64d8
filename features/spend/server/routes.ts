import { bindCalls } from '#features/accounts/server/context.ts'
import { spendCalls } from '../contract.ts'
import { accountingCalls } from '../accounting/accounting-contract.ts'
import { spendMailCalls } from '../mail-contract.ts'
import { chooseAccounting, showAccounting } from './accounting/choose-accounting.ts'
import { downloadBills } from './accounting/download-bills.ts'
import { downloadSpend } from './download-spend.ts'
import { openSpendPdf } from './open-spend-pdf.ts'
import { listSpendOrders } from './list-spend.ts'
import { chooseSpendMails, listSpendMails } from './mail/choose-mails.ts'
import {
  openMailCsv,
  openMailPdf,
  openSpendMail,
  openSpendMailPage,
  stopSpendMail,
  stopSpendMailByOneClick,
} from './mail/open-link.ts'
import { sendTest } from './mail/send-test.ts'
import { setBudget } from './set-budget.ts'
import { showSpend } from './show-spend.ts'

export const spendRoutes = bindCalls(spendCalls, {
  show: showSpend,
  orders: listSpendOrders,
  csv: downloadSpend,
  pdf: openSpendPdf,
  setBudget,
})

export const accountingRoutes = bindCalls(accountingCalls, {
  show: showAccounting,
  choose: chooseAccounting,
  csv: downloadBills,
})

export const spendMailRoutes = bindCalls(spendMailCalls, {
  list: listSpendMails,
  choose: chooseSpendMails,
  test: sendTest,
  open: openSpendMail,
  pdf: openMailPdf,
  csv: openMailCsv,
  stop: stopSpendMail,
  oneClick: stopSpendMailByOneClick,
  oneClickPage: openSpendMailPage,
})
