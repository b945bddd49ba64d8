import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconBuildingStore, IconSpeakerphone, IconTruck } from '#platform/ui/icons.ts'
import type { OrderApproval } from '../../contract.ts'
import { orderTexts } from '../order/texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../order/OrderApproval.module.css'
import messagesStyles from './Messages.module.css'

/** Messages between shop and fleet, shown before the prices. An editable fleet message is shown in its field instead. */
export const Messages = ({ shown: { order }, withoutOwn }: { shown: OrderApproval; withoutOwn: boolean }) => {
  const t = useTexts(orderTexts)
  const own = withoutOwn ? null : order.customer_comments
  if (!order.shop_comments && !own && order.recalls.length === 0) return null
  return (
    <section className={clsx(ui.panel, styles.messages)} aria-label={t('messages')}>
      {order.recalls.map(({ id, number, component }) => (
        <div key={id} className={messagesStyles.message}>
          <IconSpeakerphone className={ui.icon} size={18} stroke={1.75} aria-hidden />
          <p>
            <b className={ui.medium}>{t('recallOfOrder', { number })}</b> {component}
          </p>
        </div>
      ))}
      {order.shop_comments ? (
        <div className={messagesStyles.message}>
          <IconBuildingStore className={ui.icon} size={18} stroke={1.75} aria-hidden />
          <p>
            <b className={ui.medium}>{t('shopWrote', { shop: order.shop.name })}</b> {order.shop_comments}
          </p>
        </div>
      ) : null}
      {own ? (
        <div className={messagesStyles.message}>
          <IconTruck className={ui.icon} size={18} stroke={1.75} aria-hidden />
          <p>
            <b className={ui.medium}>{t('fleetWrote', { shop: order.shop.name })}</b> {own}
          </p>
        </div>
      ) : null}
    </section>
  )
}
