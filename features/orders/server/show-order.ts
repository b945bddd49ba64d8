import type { z } from 'zod'
import { hasEmail } from '#features/accounts/no-email.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Person } from '#features/accounts/person.ts'
import { roleName } from '#features/accounts/role.ts'
import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import { showRecallsOfOrder } from '#features/recalls/server/book-recalls.ts'
import { toDollars } from '#features/countries/money.ts'
import { localize, uiLanguage } from '#features/countries/country.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { canCancel, whoCanCancel } from '../life/can-cancel.ts'
import { canEditPoNumber } from '../invoice.ts'
import { isTerminal, hasPrices, type OrderStatus } from '../life/status.ts'
import type { fullOrder } from '../wire.ts'
import { findInvoiceFiles } from './invoices/invoice-store.ts'
import { findNamedOrder, type NamedOrder, type PaidOrder } from './lists/order-list-store.ts'
import { findDeskPerson, findOriginator, findPeopleOfOrders } from './people-store.ts'
import { findLabeledServices } from './order-store.ts'
import { findPromotionName } from './promotion-name-store.ts'
import { promotionWords } from '../promotion-words.ts'
import { presentOrder, viewerOf } from './present-order.ts'

type Full = z.input<typeof fullOrder>

/**
 * An order of the acting fleet in full; also the response of every call that changes one. The approvals feature widens the
 * scope for a driver who may decide an order of another driver's vehicle.
 */
export const showFullOrder = async (ctx: Ctx, id: number, scope: FleetScope = scopeOf(ctx.acting)): Promise<Full> => {
  const [found, services, people, files, recalls] = await Promise.all([
    findNamedOrder(ctx.db, scope, id),
    findLabeledServices(ctx.db, scope.fleetId, [id]),
    findPeopleOfOrders(ctx.db, scope, [id]),
    findInvoiceFiles(ctx.db, { fleetId: scope.fleetId, id }),
    showRecallsOfOrder(ctx.db, scope, id, ctx.language),
  ])
  const row = found ?? refuse('order_not_found')
  const status = row.status
  const cancelers = whoCanCancel({ ...row, status }, people)
  return {
    ...presentOrder(ctx, row, services.get(id) ?? []),
    customer_comments: row.customerComments,
    shop_comments: row.shopComments,
    cancel_reason: row.cancelReason,
    ...paymentOf(row, status),
    estimate_version: row.estimateVersion,
    fault_codes: row.faultCodes,
    recalls,
    invoice_files: files.map(presentInvoiceFile),
    ...(await promotionOf(ctx, row)),
    originator: await originatorOf(ctx, row),
    can_reschedule: canCancel({ ...row, status }, viewerOf(ctx)).ok,
    can_edit_po_number: canEditPoNumber({ status }),
    cancel_user_ids: cancelers.map((person) => person.id),
    cancel_users: cancelers.map((person) => presentPerson(ctx, person)),
  }
}

export const presentInvoiceFile = (file: { id: number; fileName: string; contentType: string; bytes: number }) => ({
  id: file.id,
  file_name: file.fileName,
  content_type: file.contentType,
  bytes: file.bytes,
})

/** The amount is computed from the stored subtotal plus tax minus total, and not from the promotion's terms. */
const promotionOf = async ({ db, language }: Pick<Ctx, 'db' | 'language'>, row: NamedOrder) => {
  if (row.promotionId === null) return { promotions: [], promotion_amount: null }
  const { id, description: english, descriptionFr, ...names } = await findPromotionName(db, row.promotionId)
  const name = localize(promotionWords(names), language)
  const description = (uiLanguage(language) === 'fr' && descriptionFr) || english
  const percent = row.promotionPercent || null
  const amount = percent === null ? toDollars(row.promotionCents) : null
  return {
    promotions: [{ id, name, description, amount_off: amount, percent_off: percent }],
    promotion_amount: hasPrices(row) ? toDollars(row.subTotalCents + row.taxCents - row.totalCents) : null,
  }
}

const paymentOf = (row: PaidOrder, status: OrderStatus) => ({
  previous_payments: toDollars(row.previousPaymentsCents),
  due_now: hasPrices(row) ? toDollars(dueNow(row, status)) : null,
  payment_type: row.paymentType,
  payment_method_availability: row.paymentProviders,
  payment_methods: [],
  check_payment_method_of_previous_transaction: status === 'awaiting_approval' && row.approvedAt !== null,
})

/** A payment at the counter is not in our ledger; neither such an order nor a canceled one has an amount due. */
const dueNow = (row: PaidOrder, status: OrderStatus): number =>
  isTerminal(status) ? 0 : Math.max(0, row.totalCents - row.previousPaymentsCents)

/** A user listed with phone number because they may do what the viewer may not. */
export const presentPerson = (ctx: Pick<Ctx, 'language'>, person: Person) => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`,
  cellPhone: person.phone,
  roles: person.roles.map((role) => roleName(role, ctx.language)),
})

const NOBODY = { id: null, name: '', cellPhone: null, email: null, roles: [] }

const originatorOf = async (ctx: Ctx, row: NamedOrder): Promise<Full['originator']> => {
  if (row.originatorUserId !== null) {
    const user = await findOriginator(ctx.db, scopeOf(ctx.acting), row.originatorUserId)
    if (!user) return NOBODY
    const { id, cellPhone } = user
    return {
      id,
      name: `${user.firstName} ${user.lastName}`,
      cellPhone,
      email: hasEmail(user) ? user.email : null,
      roles: user.roles.map((role) => roleName(role, ctx.language)),
    }
  }
  const desk = row.originatorShopUserId === null ? null : await findDeskPerson(ctx.db, row.originatorShopUserId)
  return desk
    ? { id: null, name: `${desk.firstName} ${desk.lastName}`, cellPhone: desk.cellPhone, email: desk.email, roles: [] }
    : NOBODY
}
