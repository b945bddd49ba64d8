import { bindCalls } from '#features/accounts/server/context.ts'
import { officeCalls } from '../contract.ts'
import { downloadAudit, listAudit } from './audit/audit.ts'
import { addAffiliation, listAffiliations, saveAffiliation } from './places/affiliations.ts'
import { listFleets } from './places/fleets.ts'
import { endDesk, inviteDesk, inviteDesks } from './shops/desks.ts'
import { addShop, findShopPlace } from './shops/add-shop.ts'
import { listShops, showShop } from './shops/list-shops.ts'
import { removeShopLogo, setShopLogo } from './shops/logo.ts'
import { saveShop } from './shops/save-shop.ts'
import { listJobs, runAllAgain, runJobAgain } from './stuck/failed-jobs.ts'
import { listMails, sendMailAgain, setMailAside } from './stuck/mails.ts'
import { inviteAdministrator, listAdministrators, switchAdministrator } from './setup/administrators.ts'
import { createAdministrator, showAdminLink } from './setup/create-administrator.ts'
import { saveCompany, showSetup } from './setup/setup.ts'
import { testMail } from './setup/test-mail.ts'
import { cancelOrder, listOrders, settleOrders, showStuck } from './stuck/stuck-orders.ts'

export const officeRoutes = bindCalls(officeCalls, {
  summary: showStuck,
  orders: listOrders,
  settle: settleOrders,
  cancelOrder,
  failedJobs: listJobs,
  runJobAgain,
  runAllAgain,
  undeliveredMails: listMails,
  sendMailAgain,
  setMailAside,
  fleets: listFleets,
  affiliations: listAffiliations,
  addAffiliation,
  saveAffiliation,
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
