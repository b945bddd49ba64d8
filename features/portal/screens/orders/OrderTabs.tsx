import { linkOptions } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TabLinks } from '#platform/ui/tab-links.tsx'
import { portalTexts } from '../texts.ts'

/** Tabs of open and past orders. */
export const OrderTabs = ({ current }: { current: 'open' | 'past' }) => {
  const t = useTexts(portalTexts)
  return (
    <TabLinks
      label={t('ordersTabs')}
      current={current}
      tabs={[
        { key: 'open', label: t('openTab'), link: linkOptions({ to: '/shop_portal/orders' }) },
        { key: 'past', label: t('pastTab'), link: linkOptions({ to: '/shop_portal/past_orders' }) },
      ]}
    />
  )
}
