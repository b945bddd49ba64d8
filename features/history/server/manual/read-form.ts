import type { Ctx } from '#features/accounts/server/context.ts'
import { dayOf } from '#features/countries/dates.ts'
import { SERVICES } from '#features/schedules/catalogue/services.ts'
import { lastDayAccepted } from '#features/schedules/last-day.ts'
import { isPositionOf } from '#features/schedules/service.ts'
import { findShopFor } from '#features/shops/server/shop-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { checkManualForm, type ManualRecord } from '../../manual-record.ts'
import type { ManualFormWire } from '../../manual-wire.ts'

const definitions = new Map(SERVICES.map((service) => [service.id, service]))

/** The form as it was sent, checked by the rules and against the catalogue and the shops. `keptShopId`: a shop closed since may stay. */
export const readManualForm = async (ctx: Ctx, body: ManualFormWire, keptShopId: number | null = null): Promise<ManualRecord> => {
  const checked = checkManualForm(
    {
      shopId: body.shop_id,
      customShopName: body.custom_shop_name,
      zip: body.zip,
      odometer: body.odometer,
      doneOn: body.date_of_completion,
      poNumber: body.po_number,
      customerComments: body.customer_comments,
      services: body.vehicle_services.map((service) => ({
        serviceDefinitionId: service.service_definition_id,
        name: service.name,
        position: service.position,
        price: service.price,
      })),
    },
    lastDayAccepted(dayOf(ctx.now.toISOString())),
  )
  if (!checked.ok) return refuse(checked.code, { limit: checked.limit }, { field: checked.field })
  const { record } = checked
  if (record.services.some(isUnknown)) refuse('history_service_unknown', {}, { field: 'services' })
  if (record.shopId !== null && record.shopId !== keptShopId && !(await findShopFor(ctx.db, ctx.acting.country, record.shopId))) refuse('shop_not_found')
  return record
}

const isUnknown = ({ serviceDefinitionId, position }: ManualRecord['services'][number]): boolean => {
  if (serviceDefinitionId === null) return false
  const definition = definitions.get(serviceDefinitionId)
  return definition === undefined || (position !== null && !isPositionOf(definition, position))
}
