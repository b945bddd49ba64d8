import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { blockingRefusals } from '#features/orders/booking/blocking-refusals.ts'
import { blockingAlert } from '#features/orders/booking/blocking.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { vehiclePageTexts } from '#features/vehicles/screens/page/texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'

/** Why a vehicle cannot be scheduled now, in the server's words; the server checks it again. */
export const useBlocking = (vehicle: VehicleDetail) => {
  const language = useLanguage()
  const [isShown, setShown] = useState(false)
  const code = blockingAlert({
    isActive: vehicle.is_active,
    isEnrolled: vehicle.fleetcor_enrolled,
    hasActiveOrder: vehicle.active_order !== null,
    heldElsewhere: vehicle.held_elsewhere,
  })
  return {
    code,
    sentence: code && localize(blockingRefusals[code], language),
    isShown: isShown && code !== null,
    close: () => setShown(false),
    /** Runs `go`, or shows at the top of the page why not. */
    unless: (go: () => void): void => {
      if (code === null) return go()
      setShown(true)
      window.scrollTo({ top: 0 })
    },
  }
}

export const BlockedAlert = ({ vehicle, blocking }: { vehicle: VehicleDetail; blocking: ReturnType<typeof useBlocking> }) => {
  const t = useTexts(vehiclePageTexts)
  if (!blocking.isShown) return null
  return (
    <Alert kind="danger" title={blocking.sentence} onClose={blocking.close}>
      {blocking.code === 'vehicle_has_active_order' && vehicle.active_order ? (
        <Link to="/orders/$id/approvals" params={{ id: String(vehicle.active_order.id) }}>
          {t('openOrder', { id: vehicle.active_order.id })}
        </Link>
      ) : null}
    </Alert>
  )
}
