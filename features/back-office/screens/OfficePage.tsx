import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { TabLinks } from '#platform/ui/tab-links.tsx'
import { officeTexts } from './office-texts.ts'
import styles from './Office.module.css'

const TABS = [
  { key: 'stuck', link: linkOptions({ to: '/back_office' }) },
  { key: 'orders', link: linkOptions({ to: '/back_office/orders' }) },
  { key: 'payments', link: linkOptions({ to: '/back_office/payments' }) },
  { key: 'fleets', link: linkOptions({ to: '/back_office/fleets' }) },
  { key: 'affiliations', link: linkOptions({ to: '/back_office/affiliations' }) },
  { key: 'shops', link: linkOptions({ to: '/back_office/shops' }) },
  { key: 'promotions', link: linkOptions({ to: '/back_office/promotions' }) },
  { key: 'recalls', link: linkOptions({ to: '/back_office/recalls' }) },
  { key: 'partnerTokens', link: linkOptions({ to: '/back_office/partner_tokens' }) },
  { key: 'flags', link: linkOptions({ to: '/back_office/flags' }) },
  { key: 'setup', link: linkOptions({ to: '/back_office/setup' }) },
  { key: 'audit', link: linkOptions({ to: '/back_office/audit' }) },
] as const

type PageProps = {
  page: (typeof TABS)[number]['key']
  title: ReactNode
  line?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A back-office page, with the navigation to the others. */
export const OfficePage = ({ page, title, line, actions, children }: PageProps) => {
  const t = useTexts(officeTexts)
  useHomeFleet()
  return (
    <div>
      <PageHeader title={title} line={line} actions={actions} />
      <TabLinks label={t('pages')} tabs={TABS.map(({ key, link }) => ({ key, link, label: t(key) }))} current={page} />
      <div className={styles.page}>{children}</div>
    </div>
  )
}
