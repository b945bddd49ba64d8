import { linkOptions } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TabLinks } from '#platform/ui/tab-links.tsx'
import { settingsTexts } from './texts.ts'

export const SettingsTabs = ({ current }: { current: 'booking' | 'prices' }) => {
  const t = useTexts(settingsTexts)
  return (
    <TabLinks
      label={t('tabs')}
      current={current}
      tabs={[
        { key: 'booking', label: t('tabBooking'), link: linkOptions({ to: '/shop_portal/settings' }) },
        { key: 'prices', label: t('tabPrices'), link: linkOptions({ to: '/shop_portal/prices' }) },
      ]}
    />
  )
}
