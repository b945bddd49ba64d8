import { holds } from '#features/accounts/capabilities.ts'
import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconCheck, IconDeviceDesktop, IconExternalLink, IconMoon, IconSun } from '#platform/ui/icons.ts'
import type { MenuComponents } from '#platform/ui/overlays/lazy/props.ts'
import { themeTexts } from '#platform/ui/theme/theme-texts.ts'
import { chooseTheme, useChosenTheme } from '#platform/ui/theme/theme-choice.ts'
import { frameTexts } from './frame-texts.ts'
import type { navigationOf } from './navigation.ts'
import { shellTexts } from './texts.ts'
import styles from './UserMenuItems.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

type ItemsProps = {
  user: CurrentUser
  /** Passed in: imported, the navigation would be a separate script for every page. */
  navigation: ReturnType<typeof navigationOf>
  components: Pick<MenuComponents, 'Label' | 'Item' | 'Divider'>
}

/** Pages of the fleet in the menu as well as in the navigation. */
const FLEET_PAGES = ['dashboard', 'vehicles', 'services', 'shops', 'settings']

/** All pages, the fleet's links, the theme, and sign-out. */
export const UserMenuItems = ({ user, navigation, components: { Label, Item, Divider } }: ItemsProps) => {
  const t = useTexts(shellTexts)
  const entries = [
    ...navigation.filter(({ key }) => FLEET_PAGES.includes(key)),
    ...(holds(user.roles, 'fmc.board') ? [{ key: 'fmcDashboard', path: '/fmc_dashboard' } as const] : []),
    ...(user.isFMC && holds(user.roles, 'keys.manage') ? [{ key: 'apiKeys', path: '/fmc_api_keys' } as const] : []),
    ...(user.isFMC && holds(user.roles, 'directory.manage') ? [{ key: 'directory', path: '/fmc_directory' } as const] : []),
    ...(holds(user.roles, 'office.read') ? [{ key: 'backOffice', path: '/back_office' } as const] : []),
    { key: 'userPreferences', path: '/user_preferences' } as const,
    { key: 'help', path: '/help' } as const,
    ...(brandOfPage().membershipCard ? [{ key: 'membershipCard', path: '/membership_card' } as const] : []),
  ]
  return (
    <>
      <Label>
        <b>{`${user.firstName} ${user.lastName}`}</b>
        {user.email}
      </Label>
      {entries.map((entry) => (
        <Item key={entry.key} renderRoot={(props) => <Link {...props} to={entry.path} />}>
          {t(entry.key)}
        </Item>
      ))}
      <FleetLinks user={user} components={{ Label, Item, Divider }} />
      <Divider />
      <ThemeItems components={{ Label, Item }} />
      <Divider />
      <Item renderRoot={(props) => <Link {...props} to="/sign_out" />}>{t('signOut')}</Item>
    </>
  )
}

/** Theme choice, with the current one marked. */
const ThemeItems = ({ components: { Label, Item } }: { components: Pick<MenuComponents, 'Label' | 'Item'> }) => {
  const t = useTexts(themeTexts)
  const chosen = useChosenTheme()
  return (
    <div role="group" aria-label={t('appearance')}>
      <Label aria-hidden>{t('appearance')}</Label>
      {THEME_ITEMS.map(({ theme, text, icon: Icon }) => (
        <Item
          key={theme}
          role="menuitemradio"
          aria-checked={theme === chosen}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          rightSection={theme === chosen ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
          onClick={() => chooseTheme(theme)}
        >
          {t(text)}
        </Item>
      ))}
    </div>
  )
}
const THEME_ITEMS = [
  { theme: 'system', text: 'asDevice', icon: IconDeviceDesktop },
  { theme: 'light', text: 'light', icon: IconSun },
  { theme: 'dark', text: 'dark', icon: IconMoon },
] as const

/** The fleet's own links: its fuel portal, its handbook. External, so in a new tab. */
const FleetLinks = ({ user: { fleet }, components: { Label, Item, Divider } }: Omit<ItemsProps, 'navigation'>) => {
  const t = useTexts(frameTexts)
  if (fleet.fleet_links.length === 0) return null
  return (
    <>
      <Divider />
      <Label>{t('fleetLinks', { fleet: fleet.name })}</Label>
      {fleet.fleet_links.map(({ name, link, description }) => (
        <Item
          key={link}
          renderRoot={({ children, ...props }) => (
            <a {...props} href={link} target="_blank" rel="noopener">
              {children}
            </a>
          )}
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-label={t('opensNewTab')} />}
        >
          {name}
          {description ? <span className={clsx(ui.tiny, ui.faint, styles.menuMore)}>{description}</span> : null}
        </Item>
      ))}
    </>
  )
}
