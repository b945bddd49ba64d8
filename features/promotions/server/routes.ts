import { bindCalls } from '#features/accounts/server/context.ts'
import { promotionCalls } from '../contract.ts'
import { applyCode, applyPromotion, listAvailable, type LoadOrder, removeFromOrder } from './apply-promotion.ts'
import { addPromotion, changePromotion, endPromotion, listForOffice } from './office-promotions.ts'

/** `loadOrder` is injected: who may decide on an order belongs to the approvals, which depend on this feature. */
export const promotionRoutes = (loadOrder: LoadOrder) =>
  bindCalls(promotionCalls, {
    available: listAvailable(loadOrder),
    apply: applyPromotion(loadOrder),
    applyCode: applyCode(loadOrder),
    removeFromOrder: removeFromOrder(loadOrder),
    list: listForOffice,
    add: addPromotion,
    update: changePromotion,
    end: endPromotion,
  })
