import { useNavigate } from '@tanstack/react-router'
import { holds } from '#features/accounts/capabilities.ts'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { rightTexts } from '#features/accounts/screens/right-texts.ts'
import type { SettingsTab } from '#features/accounts/settings/settings-tabs.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import styles from './TabRefused.module.css'

/** The other tabs are for everyone, or depend on the fleet alone. */
const RIGHT_OF_TAB = {
  payments: 'methods.set_default',
  telematics_database: 'telematics.connect',
  company: 'company.details',
} as const

/** Says why the tab in the address is not there. */
export const TabRefused = ({ tab, user }: { tab: SettingsTab; user: CurrentUser }) => {
  const t = useTexts(rightTexts)
  const navigate = useNavigate()
  const right = Object.hasOwn(RIGHT_OF_TAB, tab) ? RIGHT_OF_TAB[tab as keyof typeof RIGHT_OF_TAB] : null
  return (
    <div className={styles.refused}>
      <Alert
        kind="info"
        title={t(right !== null && !holds(user.roles, right) ? right : 'no_settings')}
        onClose={() => void navigate({ to: '/settings', replace: true })}
      />
    </div>
  )
}
