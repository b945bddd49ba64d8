import { Link } from '@tanstack/react-router'
import { lacksPaymentMethod } from '#features/accounts/payment-facts.ts'
import { LeftOut } from '#features/schedules/screens/left-out/LeftOut.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { IconCar } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { VehicleRequest } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { refusalText } from './refusal-words.ts'
import { paymentFactsOf } from './request-problems.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Payer = Pick<VehicleRequest, 'pays_through_platform' | 'has_payment_method'>

/** Why this vehicle cannot be booked, with a remedy; then a missing payment method. */
export const RequestAlerts = ({ vehicle, user }: { vehicle: VehicleRequest | null; user: Payer }) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const blocked = vehicle?.blocked
  const orderId = vehicle?.active_order_id
  // Before a vehicle is selected, the acting fleet's payment is checked.
  const unpayable = lacksPaymentMethod(paymentFactsOf(vehicle ?? user))
  return (
    <>
      {vehicle && blocked ? (
        <div className={ui.alertSlot}>
          <Alert kind="danger" title={refusalText(blocked, language)}>
            {blocked === 'vehicle_has_active_order' && orderId ? (
              <Link to="/orders/$id/approvals" params={{ id: String(orderId) }}>
                {t('orderLink')}
              </Link>
            ) : (
              <Link to="/vehicles/$id" params={{ id: String(vehicle.vehicle.id) }}>
                {t('vehicleLink')}
              </Link>
            )}
          </Alert>
        </div>
      ) : null}
      {vehicle && (blocked === 'vehicle_has_active_order' || blocked === 'vehicle_held_elsewhere') ? (
        <div className={ui.alertSlot}>
          <LeftOut vehicleId={vehicle.vehicle.id} />
        </div>
      ) : null}
      {unpayable ? (
        <div className={ui.alertSlot}>
          <Alert kind="warning" title={t('paymentWarning')}>
            {refusalText('payment_method_missing', language)}
          </Alert>
        </div>
      ) : null}
    </>
  )
}

/** Replaces the list of shops, since none could be booked: links to the vehicle's current order. */
export const Blocked = ({ vehicle: { vehicle, blocked, active_order_id: orderId } }: { vehicle: VehicleRequest }) => {
  const t = useTexts(bookingTexts)
  const isInOrder = blocked === 'vehicle_has_active_order' && orderId !== null
  return (
    <div className={ui.panel}>
      <EmptyState
        picture={<IconCar size={20} stroke={1.75} aria-hidden />}
        title={t(isInOrder ? 'inOrder' : 'notBookable', { vehicle: vehicle.name })}
        actions={
          isInOrder ? (
            <Link to="/orders/$id/approvals" params={{ id: String(orderId) }} className={buttonClass({ look: 'primary' })}>
              {t('orderLink')}
            </Link>
          ) : (
            <Link to="/vehicles/$id" params={{ id: String(vehicle.id) }} className={buttonClass({})}>
              {t('vehicleLink')}
            </Link>
          )
        }
      >
        {t('chooseAnother')}
      </EmptyState>
    </div>
  )
}
