import { bindCalls } from '#features/accounts/server/context.ts'
import { orderCalls } from '../contract.ts'
import { listActivity } from './activity.ts'
import { cancelOrder, changePoNumber, rescheduleOrder } from './life/change-order.ts'
import { listOrderPage, listShopsOfOrders, type ManualRows } from './lists/list-page.ts'
import { listOrders, summarizeOrders } from './lists/list-orders.ts'
import { listServices, searchServices } from './lists/list-services.ts'
import { addNote, listNotes } from './notes.ts'
import { openLinePhoto } from './line-photos/open-line-photo.ts'
import { openMessagePhoto } from './messages/message-photos.ts'
import { listNewMessages, readMessages } from './messages/read-messages.ts'
import { sendMessage } from './messages/send-message.ts'
import { downloadInvoice } from './invoices/open-invoice.ts'
import { downloadOrders } from './lists/orders-csv.ts'
import { requestOrder } from './booking/request-order.ts'
import { showVehicleRequest } from './booking/vehicle-request.ts'

export const orderRoutes = (manualRows: ManualRows) =>
  bindCalls(orderCalls, {
    services: listServices,
    searchServices,
    vehicleRequest: showVehicleRequest,
    request: requestOrder,
    list: listOrders,
    page: listOrderPage(manualRows),
    shopNames: listShopsOfOrders,
    csv: downloadOrders(manualRows),
    summary: summarizeOrders,
    cancel: cancelOrder,
    changePoNumber,
    reschedule: rescheduleOrder,
    activity: listActivity,
    notes: listNotes,
    addNote,
    sendMessage,
    openLinePhoto,
    openMessagePhoto,
    newMessages: listNewMessages,
    readMessages,
    invoiceFile: downloadInvoice,
  })
