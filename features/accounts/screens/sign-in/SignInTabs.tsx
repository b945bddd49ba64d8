import { clsx } from 'clsx'
import { useState } from 'react'
import { apiOrigin, brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { Tabs } from '#platform/ui/tabs.tsx'
import { tabTexts } from './tab-texts.ts'
import styles from '../auth/AuthLayout.module.css'

/** A plain link to the API, which redirects to the partner. */
const partnerAddress = (partner: string): string => `${apiOrigin()}/api/v4/partner_sessions/new?partner=${partner}`

/** Two account types on brands that have them; the content of the tabs differs by brand. */
export const SignInTabs = () => {
  const t = useTexts(tabTexts)
  const { signInTabs } = brandOfPage()
  const [tab, setTab] = useState<'user' | 'admin'>('user')
  return (
    <div className={clsx(ui.stack, styles.tabs)}>
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
          <br />
          <a className={styles.inText} href={partnerAddress('canadafuel')}>
            {t('ssoContinue')}
          </a>
        </Alert>
      ) : null}
      {signInTabs === 'partner_link' && tab === 'user' ? (
        <a className={buttonClass({ size: 'lg', wide: true })} href={partnerAddress('telematics')}>
          {t('partnerSignIn')}
        </a>
      ) : null}
    </div>
  )
}
