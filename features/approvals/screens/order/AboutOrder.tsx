import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import type { OrderApproval } from '../../contract.ts'
import { modelOf, plateOf } from './shown-names.ts'
import { orderTexts } from './texts.ts'
import styles from './AboutOrder.module.css'

/** All reference numbers of the order. */
export const AboutOrder = ({ shown, opened, onClose }: { shown: OrderApproval; opened: boolean; onClose: () => void }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const { order } = shown
  const { vehicle, shop, originator } = order
  const facts: [string, string | number | null][] = [
    [t('orderId'), order.id],
    [t('maintenanceType'), order.maintenance_type],
    [t('vehicle'), [vehicle.name, modelOf(vehicle)].filter(Boolean).join(', ')],
    [t('unitNumber'), vehicle.other_id],
    [t('department'), vehicle.department_number],
    [t('vin'), vehicle.vin],
    [t('plate'), plateOf(vehicle)],
    [t('shop'), `${shop.name}, ${shop.address_line1}, ${shop.city} ${shop.state} ${shop.zip}`],
    [
      t('customer'),
      [
        originator.name,
        originator.roles.join(', '),
        originator.email,
        originator.cellPhone && formats.phone(originator.cellPhone),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [t('estimateVersion'), order.estimate_version > 0 ? t('version', { n: order.estimate_version }) : null],
    [t('invoice'), order.invoice_number],
    [t('shopComments'), order.shop_comments],
  ]
  return (
    <Modal opened={opened} title={t('aboutOrder')} onClose={onClose} size={480}>
      <dl className={styles.about}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{keepNumbersWhole(value)}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Modal>
  )
}
