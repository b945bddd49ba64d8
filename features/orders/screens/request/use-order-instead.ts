import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { VehicleRequest } from '../../contract.ts'
import { refusalText } from './refusal-words.ts'

/**
 * "Book service" on another page, for a vehicle that already has an open order: redirects to that order with an explanation. A
 * vehicle selected on this page does not redirect, so that the user can select another.
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
