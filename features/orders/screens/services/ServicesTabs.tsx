import { linkOptions } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TabLinks } from '#platform/ui/tab-links.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { searchOf, type ServicesTab } from './services-params.ts'
import { servicesTexts } from './services-texts.ts'

const TABS: readonly ServicesTab[] = ['upcoming', 'active', 'past']

export const ServicesTabs = ({ current }: { current: ServicesTab }) => {
  const t = useTexts(servicesTexts)
  const isPhone = usePhone()
  return (
    <TabLinks
      label={t('tabs')}
      current={current}
      tabs={TABS.map((tab) => ({
        key: tab,
        label: t(isPhone ? `short_${tab}` : `tab_${tab}`),
        link: linkOptions({ to: '/services', search: searchOf({ tab }) }),
      }))}
    />
  )
}
