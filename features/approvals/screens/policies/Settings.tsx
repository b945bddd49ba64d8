import './settings.css'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { TabLinks } from '#platform/ui/tabs.tsx'
import { Policies } from './Policies.tsx'
import { policyTexts } from './texts.ts'

/** The tabs that exist, each with the number by which a link may open it. */
const TABS = [{ key: 'policies', state: 1, Content: Policies }] as const

/** Settings of the fleet, a tab for each part. */
const Settings = () => {
  const t = useTexts(policyTexts)
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const { state } = useLocation()
  const asked = TABS.find(({ key }) => key === tab) ?? TABS.find((one) => one.state === (state as { tab?: number }).tab)
  const { key, Content } = asked ?? TABS[0]
  return (
    <div className="p-settings">
      <PageHeader title={t('settings')} />
      <TabLinks
        label={t('tabs')}
        current={key}
        tabs={TABS.map((one) => ({ key: one.key, label: t(one.key), to: '/settings', search: { tab: one.key } }))}
      />
      <Content />
    </div>
  )
}
export default Settings
