import { bindCalls } from '#features/accounts/server/context.ts'
import { officeCalls } from '../contract.ts'
import { downloadAudit, listAudit } from './audit/audit.ts'
import { listFleets } from './companies/list-fleets.ts'
import { companyOfFleet, giveFleets, takeFleet } from './companies/move-fleets.ts'
import { addAffiliation, inviteStaff, saveAffiliation } from './companies/save-company.ts'
import { addFleet, saveFleet } from './companies/save-fleet.ts'
import { listAffiliations, showAffiliation } from './companies/show-company.ts'
import { endDesk, inviteDesk, inviteDesks } from './shops/desks.ts'
import { addShop, findShopPlace } from './shops/add-shop.ts'
import { listShops, showShop } from './shops/list-shops.ts'
import { removeShopLogo, setShopLogo } from './shops/logo.ts'
import { saveShop } from './shops/save-shop.ts'
import { listJobs, runAllAgain, runJobAgain } from './stuck/failed-jobs.ts'
import { listMails, sendMailAgain, dismissMail } from './stuck/mails.ts'
import { inviteAdministrator, listAdministrators, switchAdministrator } from './setup/administrators.ts'
import { createAdministrator, showAdminLink } from './setup/create-administrator.ts'
import { saveCompany, showSetup } from './setup/setup.ts'
import { testMail } from './setup/test-mail.ts'
import { cancelOrder, listOrders, settleOrders, showStuck, summarizeOrders } from './stuck/stuck-orders.ts'

export const officeRoutes = bindCalls(officeCalls, {
  summary: showStuck,
  orders: listOrders,
  ordersSummary: summarizeOrders,
  settle: settleOrders,
  cancelOrder,
  failedJobs: listJobs,
  runJobAgain,
  runAllAgain,
  undeliveredMails: listMails,
  sendMailAgain,
  setMailAside: dismissMail,
  fleets: listFleets,
  addFleet,
  saveFleet,
  companyOfFleet,
  affiliations: listAffiliations,
  affiliation: showAffiliation,
  addAffiliation,
  saveAffiliation,
  giveFleets,
  takeFleet,
  inviteStaff,
  shops: listShops,
  shop: showShop,
  shopPlace: findShopPlace,
  addShop,
  saveShop,
  setShopLogo,
  removeShopLogo,
  inviteDesk,
  inviteDesks,
  endDesk,
  audit: listAudit,
  auditCsv: downloadAudit,
  adminLink: showAdminLink,
  createAdministrator,
  setup: showSetup,
  saveCompany,
  testMail,
  administrators: listAdministrators,
  inviteAdministrator,
  switchAdministrator,
})
