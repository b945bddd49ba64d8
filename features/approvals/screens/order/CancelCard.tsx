import { clsx } from 'clsx'
import { useState } from 'react'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { lazyDialog } from '#platform/ui/lazy-component.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { OrderApproval } from '../../contract.ts'
import { namesOf } from './cancellers.ts'
import { People } from './People.tsx'
import { orderTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderApproval.module.css'

const CancelModal = lazyDialog(async () => (await import('./CancelModal.tsx')).CancelModal)
const MoveAppointment = lazyDialog(async () => (await import('../move/MoveAppointment.tsx')).MoveAppointment)

/** Cancel and move: offered until the shop sends an estimate; users without permission see who can. */
export const CancelCard = ({ shown }: { shown: OrderApproval }) => {
  const t = useTexts(orderTexts)
  const { order } = shown
  const formats = useFormats()
  const { alert } = useNotices()
  // After receipt no one can cancel, so the button is hidden.
  const isReceived = order.received_at !== null
  const phone = phoneLink(order.shop.main_phone_number)
  const [isConfirming, setConfirming] = useState(false)
  const [moving, move] = useState(false)
  const who = namesOf(order.cancel_users, formats)
  const offer = (): void =>
    order.can_cancel
      ? setConfirming(true)
      : alert({ kind: 'warning', title: t('cannotCancel'), message: who ? t('cancelPeople', { who }) : t('cancelNote') })
  return (
    <Card className={styles.rule} label={t('cancelRequest')}>
      <div className={clsx(styles.section, ui.stack, styles.cancel)}>
        <p className={clsx(ui.small, ui.soft)}>
          {isReceived ? t('tooLateToCancel', { shop: order.shop.name }) : t(order.can_cancel ? 'cancelNote' : 'cannotCancelNote')}
          {isReceived && phone ? (
            <>
              {' '}
              <a href={phone}>{formats.phone(order.shop.main_phone_number)}</a>
            </>
          ) : null}
        </p>
        {isReceived ? null : (
          <div className={ui.row}>
            {order.can_reschedule ? <Button onClick={() => move(true)}>{t('moveAppointment')}</Button> : null}
            <Button onClick={offer}>{t('cancelRequest')}</Button>
          </div>
        )}
      </div>
      {!isReceived && !order.can_cancel && order.cancel_users.length > 0 ? (
        <div className={styles.section}>
          <h3>{t('whoCanCancel')}</h3>
          <People people={order.cancel_users} />
        </div>
      ) : null}
      <MoveAppointment key={order.version} order={order} opened={moving} onClose={() => move(false)} />
      <CancelModal order={order} opened={isConfirming} onClose={() => setConfirming(false)} />
    </Card>
  )
}
