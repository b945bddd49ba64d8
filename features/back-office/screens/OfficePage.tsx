import { clsx } from 'clsx'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconChevronDown } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { TabLinks } from '#platform/ui/tab-links.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
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

type Tab = (typeof TABS)[number]

/** Tabs that fit on one line of a tablet; the others are under "More". On a phone all are in one select. */
const TABS_ON_TABLET: readonly Tab['key'][] = ['stuck', 'orders', 'payments', 'fleets', 'affiliations', 'shops']

type PageProps = {
  page: Tab['key']
  title: ReactNode
  line?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A back-office page, with the navigation to the others. */
export const OfficePage = ({ page, title, line, actions, children }: PageProps) => {
  useHomeFleet()
  return (
    <div>
      <PageHeader title={title} line={line} actions={actions} />
      <OfficeTabs current={page} />
      <div className={styles.page}>{children}</div>
    </div>
  )
}

const OfficeTabs = ({ current }: { current: Tab['key'] }) => {
  const t = useTexts(officeTexts)
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  if (isPhone) return <PageSelect current={current} />
  const isShown = ({ key }: Tab): boolean => !isNarrow || key === current || TABS_ON_TABLET.includes(key)
  const hidden = TABS.filter((tab) => !isShown(tab))
  return (
    <TabLinks
      label={t('pages')}
      tabs={TABS.filter(isShown).map(({ key, link }) => ({ key, link, label: t(key) }))}
      current={current}
      more={hidden.length > 0 ? <MoreTabs tabs={hidden} /> : null}
    />
  )
}

const PageSelect = ({ current }: { current: Tab['key'] }) => {
  const t = useTexts(officeTexts)
  const navigate = useNavigate()
  return (
    <select
      className={clsx(ui.select, styles.pageSelect)}
      aria-label={t('pages')}
      value={current}
      onChange={({ target }) => void navigate({ to: TABS.find(({ key }) => key === target.value)!.link.to })}
    >
      {TABS.map(({ key }) => (
        <option key={key} value={key}>
          {t(key)}
        </option>
      ))}
    </select>
  )
}

const MoreTabs = ({ tabs }: { tabs: readonly Tab[] }) => {
  const t = useTexts(officeTexts)
  const navigate = useNavigate()
  return (
    <Menu
      width={240}
      button={
        <button type="button">
          {t('more')}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {({ Item }) =>
        tabs.map(({ key, link }) => (
          <Item key={key} onClick={() => void navigate({ to: link.to })}>
            {t(key)}
          </Item>
        ))
      }
    </Menu>
  )
}
