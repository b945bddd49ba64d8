import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { VehicleRequest } from '../../contract.ts'
import { refusalText } from './refusal-words.ts'

/**
 * "Book service" somewhere else, on a vehicle that is in an order already: there is nothing to book, so it leads to that order
 * and says why. Who chooses such a vehicle here stays and can choose another one.
 */
export const useOrderInstead = (vehicle: VehicleRequest | null): void => {
  const navigate = useNavigate()
  const language = useLanguage()
  const { alert } = useNotices()
  const state = useLocation({ select: (location) => location.state })
  const goThere = useEffectEvent((orderId: number) => {
    alert({ kind: 'info', title: refusalText('vehicle_has_active_order', language) })
    void navigate({ to: '/orders/$id/approvals', params: { id: String(orderId) }, replace: true })
  })
  const orderId = vehicle && Number(state.vehicle_id) === vehicle.vehicle.id ? vehicle.active_order_id : null
  useEffect(() => {
    if (orderId !== null) goThere(orderId)
  }, [orderId])
}
