import { bindCalls } from '#features/accounts/server/context.ts'
import { portalCalls } from '../contract.ts'
import { deskUserCalls } from '../desk-contract.ts'
import { choosePassword } from './choose-password.ts'
import { confirm, decline, payInShop } from './steps/answer-request.ts'
import { checkIn } from './steps/check-in.ts'
import { undoArrival } from './steps/undo-arrival.ts'
import { complete } from './steps/complete-work.ts'
import { forgotPassword } from './forgot-password.ts'
import { day, order, orders, pastOrders } from './day-orders.ts'
import { offeredServices } from './offered-services.ts'
import { downloadInvoice, fileInvoice } from './steps/file-invoice.ts'
import { readMessages, sendMessage } from './steps/send-message.ts'
import { freeTimes, proposeTime } from './steps/propose-time.ts'
import { addLinePhoto } from './steps/line-photos.ts'
import { estimate } from './steps/send-estimate.ts'
import { me, setLanguage, signIn, signOut } from './sessions.ts'
import { saveSettings, settings } from './settings.ts'
import { openLogo, removeOwnLogo, setOwnLogo } from './shop-logo.ts'
import { importPrices, pricesFile, readPriceColumns, readPrices, undoPrices } from './prices/price-file.ts'
import { prices, savePrices } from './prices/price-list.ts'
import { findVehicle, walkIn } from './walk-in/open-walk-in.ts'

export const portalRoutes = bindCalls(portalCalls, {
  choosePassword,
  forgotPassword,
  signIn,
  signOut,
  setLanguage,
  day,
  orders,
  pastOrders,
  order,
  offeredServices,
  confirm,
  decline,
  freeTimes,
  proposeTime,
  checkIn,
  undoArrival,
  estimate,
  addLinePhoto,
  complete,
  payInShop,
  sendMessage,
  readMessages,
  fileInvoice,
  invoiceFile: downloadInvoice,
  findVehicle,
  walkIn,
  prices,
  pricesFile,
  readPrices,
  readPriceColumns,
  importPrices,
  undoPrices,
  savePrices,
  settings,
  saveSettings,
  setLogo: setOwnLogo,
  removeLogo: removeOwnLogo,
  openLogo,
})

export const deskUserRoutes = bindCalls(deskUserCalls, { me })
