import { useNavigate } from '@tanstack/react-router'
import { holds } from '#features/accounts/capabilities.ts'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { refusalOfRight } from '#features/accounts/screens/refusal-of-right.ts'
import { rightTexts } from '#features/accounts/screens/right-texts.ts'
import type { SettingsTab } from '#features/accounts/settings/settings-tabs.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import styles from './TabRefused.module.css'

/** The other tabs are for everyone, or depend on the fleet alone. */
const RIGHT_OF_TAB = {
  payments: 'methods.set_default',
  telematics_database: 'telematics.connect',
  company: 'company.details',
  developers: 'company.details',
} as const

/** Says why the tab in the address is not there. */
export const TabRefused = ({ tab, user }: { tab: SettingsTab; user: CurrentUser }) => {
  const t = useTexts(rightTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const right = Object.hasOwn(RIGHT_OF_TAB, tab) ? RIGHT_OF_TAB[tab as keyof typeof RIGHT_OF_TAB] : null
  return (
    <div className={styles.refused}>
      <Alert
        kind="info"
        title={right !== null && !holds(user.roles, right) ? refusalOfRight(right, language) : t('no_settings')}
        onClose={() => void navigate({ to: '/settings', replace: true })}
      />
    </div>
  )
}
