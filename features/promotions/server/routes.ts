import { bindCalls } from '#features/accounts/server/context.ts'
import { promotionCalls } from '../contract.ts'
import { applyCode, applyPromotion, listAvailable, type Orders, removeFromOrder } from './apply-promotion.ts'
import { addPromotion, changePromotion, endPromotion, listForOffice } from './office-promotions.ts'

export const promotionRoutes = (orders: Orders) =>
  bindCalls(promotionCalls, {
    available: listAvailable(orders),
    apply: applyPromotion(orders),
    applyCode: applyCode(orders),
    removeFromOrder: removeFromOrder(orders),
    list: listForOffice,
    add: addPromotion,
    update: changePromotion,
    end: endPromotion,
  })
