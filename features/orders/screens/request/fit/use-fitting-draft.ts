import { useEffect, useEffectEvent } from 'react'
import type { ShopRow } from '#features/shops/contract.ts'
import { useShop } from '#features/shops/screens/use-shop-search.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Change } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { fitsDuty } from '../../../booking/booking.ts'
import type { ServiceRow, VehicleRequest } from '../../../contract.ts'
import type { DraftService, ServiceRequestDraft } from '../../../booking/draft.ts'
import { bookingTexts } from '../../booking-texts.ts'
import { startPosition } from '../chosen-services.ts'

type Known = { vehicle: VehicleRequest | null; catalog: readonly ServiceRow[]; shops: readonly ShopRow[] }

/**
 * Adapts the draft to its vehicle, however vehicle and shop were set: clears a shop that does not take the vehicle, removes
 * services that do not fit it and sets the vehicle's oil for an oil change.
 */
export const useFittingDraft = (
  draft: ServiceRequestDraft,
  change: (part: Change<ServiceRequestDraft>) => void,
  { vehicle, catalog, shops }: Known,
): void => {
  const t = useTexts(bookingTexts)
  const { toast } = useNotices()
  const listed = shops.find((shop) => shop.id === draft.shop_id)
  const { data } = useShop(listed ? null : draft.shop_id, {})
  const shop = listed ?? (data?.shop.id === draft.shop_id ? data?.shop : undefined)
  const dutyClass = vehicle?.vehicle.vehicle_type_id === 2 ? 'medium_heavy' : 'light'

  const fitShop = useEffectEvent(() => {
    if (!vehicle || !shop || fitsDuty(dutyClass, { mediumHeavy: shop.supports_medium_heavy_duty })) return
    change({ shop: null, shop_id: null, appointment_datetime: null })
    toast({ kind: 'warning', title: t('shopCleared', { shop: shop.name }) })
  })
  const fitServices = useEffectEvent(() => {
    if (!vehicle || catalog.length === 0) return
    const known = new Map(catalog.map((service) => [service.id, service]))
    const fits = (row: DraftService): boolean => known.has(row.service_definition_id)
    if (!draft.order_services.every(fits)) toast({ kind: 'warning', title: t('servicesDropped') })
    change(({ order_services: rows }) => {
      const fitting = rows.filter(fits).map((row) => ({
        ...row,
        position: row.position ?? startPosition(known.get(row.service_definition_id)!, vehicle.vehicle.oil_type_name),
      }))
      return JSON.stringify(fitting) === JSON.stringify(rows) ? {} : { order_services: fitting }
    })
  })
  const nameVehicle = useEffectEvent(() => {
    const name = vehicle?.vehicle.name
    if (vehicle && name && draft.vehicle?.name !== name) change({ vehicle: { id: vehicle.vehicle.id, name } })
  })
  const vehicleId = vehicle?.vehicle.id
  const catalogKey = catalog.map(({ id }) => id).join()
  useEffect(() => fitShop(), [vehicleId, shop?.id])
  useEffect(() => fitServices(), [vehicleId, catalogKey])
  useEffect(() => nameVehicle(), [vehicleId])
}
