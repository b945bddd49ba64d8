import { useState } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { accountTexts } from '../texts.ts'

/** Two kinds of account on the brands that have them; what stands below differs by brand. */
export const SignInTabs = () => {
  const t = useTexts(accountTexts)
  const { signInTabs } = brandOfPage()
  const [tab, setTab] = useState<'user' | 'admin'>('user')
  if (signInTabs === 'none') return null
  return (
    <div className="si-tabs">
      <Tabs
        label={t('kindOfAccount')}
        value={tab}
        tabs={[
          { value: 'user', label: t('user') },
          { value: 'admin', label: t('admin') },
        ]}
        onChange={setTab}
      />
      {signInTabs === 'sso_notice' && tab === 'admin' ? (
        <Alert kind="info" title={t('ssoNotice')}>
          {t('ssoNoticeMore')}
        </Alert>
      ) : null}
    </div>
  )
}
