import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { initials } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { frameTexts } from './frame-texts.ts'
import { navigationOf } from './navigation.ts'

const Items = browserOnly(async () => (await import('./UserMenuItems.tsx')).UserMenuItems)
/** After the page, so that the menu opens complete. */
export const fetchUserMenu = Items.fetch

/** Menu behind the initials: all pages, the fleet's links, and sign-out. */
export const UserMenu = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(frameTexts)
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Menu
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      button={
        <button type="button" className={ui.avatar} aria-label={t('menuOf', { initials: initials(name), name })}>
          {initials(name)}
        </button>
      }
    >
      {(components) => <Items user={user} navigation={navigationOf('fleet', user.roles)} components={components} />}
    </Menu>
  )
}
