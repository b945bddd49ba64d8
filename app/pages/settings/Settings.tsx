import { clsx } from 'clsx'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { profiles } from '#features/accounts/screens/calls.ts'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { PASSWORD_ANCHOR } from '#features/accounts/screens/password/password-anchor.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { type SettingsTab, settingsTabs, TAB_OF_STATE, SETTINGS_TABS } from '#features/accounts/settings/settings-tabs.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { AlertSlot } from '#platform/ui/overlays/notices.tsx'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { TabLinks } from '#platform/ui/tab-links.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { settingsTexts } from './settings-texts.ts'
import styles from '#features/approvals/screens/policies/Policies.module.css'

/** Content of each tab. A tab without one is hidden, whatever the user's rights. */
const CONTENTS: Partial<Record<SettingsTab, ComponentType>> = {
  users: lazyComponent(async () => (await import('./SettingsUsers.tsx')).SettingsUsers),
  policies: lazyComponent(async () => (await import('#features/approvals/screens/policies/Policies.tsx')).Policies),
  reminders: lazyComponent(
    async () => (await import('#features/schedules/screens/reminders/ReminderPreferences.tsx')).ReminderPreferences,
  ),
  payments: lazyComponent(async () => (await import('#features/payments/screens/methods/PaymentsTab.tsx')).PaymentsTab),
  telematics_database: lazyComponent(
    async () => (await import('#features/telematics/screens/database/TelematicsDatabase.tsx')).TelematicsDatabase,
  ),
  company: lazyComponent(async () => (await import('#features/company/screens/page/CompanyPage.tsx')).CompanyPage),
  developers: lazyComponent(async () => (await import('#features/keys/screens/Developers.tsx')).Developers),
}

const TabRefused = lazyComponent(async () => (await import('./TabRefused.tsx')).TabRefused)

/** Settings of the fleet, one tab per part. */
export default function Settings() {
  const { data: user } = useQuery(currentUserQuery)
  return user ? <Tabs user={user} /> : null
}

const Tabs = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(settingsTexts)
  const { data: profile } = useQuery(profiles.show.options())
  const tabs = useTabs(user)
  const { current, refused } = useRequestedTab(tabs)
  const Content = current ? CONTENTS[current] : undefined
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const password = linkOptions({ to: '/user_preferences', hash: PASSWORD_ANCHOR })
  // Partners keep the passwords of their users.
  const hasPassword = profile?.has_profile === true
  return (
    <div className={styles.page}>
      {isNarrow ? (
        // The tabs are directly under the top bar, and the headline is the tab's own.
        <>
          <AlertSlot />
          <h1 className={ui.screenReaderOnly}>{t('settings')}</h1>
        </>
      ) : (
        <PageHeader
          title={t('settings')}
          actions={hasPassword ? <PageActions more={[{ key: 'password', label: t('changePassword'), link: password }]} /> : null}
        />
      )}
      {current ? (
        <TabLinks
          label={t('settings')}
          current={current}
          tabs={tabs.map((tab) => ({
            key: tab,
            label: t(isPhone && isShortened(tab) ? `${tab}_short` : tab),
            link: linkOptions({ to: '/settings', search: { tab } }),
          }))}
        />
      ) : null}
      {refused ? <TabRefused tab={refused} user={user} /> : null}
      {Content ? <Content /> : null}
      {isNarrow && hasPassword ? (
        <Link {...password} className={clsx(ui.small, styles.password)}>
          {t('changePassword')}
        </Link>
      ) : null}
    </div>
  )
}

/** Tabs whose words are short enough for a phone, or have no short ones. */
const WHOLE = ['users', 'reminders', 'payments', 'developers'] as const satisfies readonly SettingsTab[]
const isShortened = (tab: SettingsTab): tab is Exclude<SettingsTab, (typeof WHOLE)[number]> => !WHOLE.some((one) => one === tab)

const useTabs = (user: CurrentUser): SettingsTab[] => {
  const flags = useFlags()
  const entitled = settingsTabs({
    roles: user.roles,
    paysThroughPlatform: user.pays_through_platform,
    paymentProviders: user.fleet_payment_providers,
    hasSchedules: flags.maintenance_schedules,
    hasTelematicsTab: brandOfPage().telematicsTab && flags.telematics_section,
  })
  return entitled.filter((tab) => CONTENTS[tab] !== undefined)
}

/** The tab from the address; a link may also pass its number in the navigation state. */
const useRequestedTab = (tabs: readonly SettingsTab[]): { current?: SettingsTab | undefined; refused: SettingsTab | null } => {
  const { tab } = useAddress(tabOf)
  const state = useLocation({ select: (location) => location.state })
  const requestedTab = tabs.find((one) => one === tab) ?? tabs.find((one) => one === TAB_OF_STATE[state.tab ?? 0])
  return { current: requestedTab ?? tabs[0], refused: tab && !tabs.includes(tab) ? tab : null }
}

const tabOf = ({ tab }: { tab?: unknown }): { tab?: SettingsTab } => {
  const known = SETTINGS_TABS.find((one) => one === tab)
  return known ? { tab: known } : {}
}
