import { holds } from '#features/accounts/capabilities.ts'
import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useRouterState, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { choosesFleet } from '#features/accounts/fleet-choice.ts'
import { BrandFooter } from '#features/accounts/screens/auth/BrandFooter.tsx'
import { ProofLine } from '#features/accounts/screens/email-proof/ProofLine.tsx'
import { LanguageSwitch } from '#features/accounts/screens/LanguageSwitch.tsx'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { accounts } from '#features/accounts/screens/calls.ts'
import { MailSessionLine } from '#features/accounts/screens/sign-in/MailSessionLine.tsx'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { phoneDigits } from '#features/countries/phone.ts'
import { OtherFleet } from '#features/fleets/screens/other-fleet/OtherFleet.tsx'
import { Bell } from '#features/notices/screens/inbox/Bell.tsx'
import { GlobalSearch } from '#features/search/screens/GlobalSearch.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { preloadGrid } from '#platform/ui/grid/data-grid.tsx'
import { IconMenu2 } from '#platform/ui/icons.ts'
import { ConnectionLine } from '#platform/ui/overlays/connection-line.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { NavigationDrawer } from '#platform/ui/overlays/dialogs.tsx'
import { usePrefetchedOverlays } from '#platform/ui/overlays/prefetch-overlays.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { AccountSwitch, ActingBand, BackToFmc } from './acting.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { navigationOf, shownNavigationOf } from './navigation.ts'
import { frameTexts } from './frame-texts.ts'
import { shellTexts } from './texts.ts'
import { fetchUserMenu, UserMenu } from './UserMenu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import styles from './AppShell.module.css'
import { ordersToDecide } from '#features/approvals/next-order.ts'
import { approvals } from '#features/approvals/screens/calls.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { messageOf } from '#platform/ui/address/message.ts'

const BackToSteps = lazyComponent(async () => (await import('#features/company/screens/set-up/BackToSteps.tsx')).BackToSteps)
const SampleBanner = lazyComponent(async () => (await import('#features/fleets/screens/samples/SampleBanner.tsx')).SampleBanner)

type FrameProps = { mode: 'fleet' | 'fmc'; active?: string | undefined; children: ReactNode }

/** Left navigation, top header, content. The mode follows the page and is stored in the session. */
export const AppShell = ({ mode, active, children }: FrameProps) => {
  const { data: user } = useQuery(currentUserQuery)
  useModeOfPage(mode, user ?? null)
  useAddressMessage()
  useLiveUpdates(user ?? null)
  usePrefetchedOverlays()
  useEffect(() => {
    preloadGrid()
    fetchUserMenu()
  }, [])
  return user ? <Frame {...{ mode, active, user }}>{children}</Frame> : <Frameless>{children}</Frameless>
}

const Frame = ({ mode, active, user, children }: FrameProps & { user: CurrentUser }) => {
  const t = useTexts(frameTexts)
  const { pathname } = useLocation()
  // The drawer belongs to the page where it was opened: navigating closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  // Acts as the fleet of one order after another: a band that comes and goes would move the page.
  const showsBand = returnsToFmc(user, mode) && user.impersonating && pathname !== '/fmc_review'
  return (
    <div className={styles.shell}>
      <a className={ui.skipLink} href="#content">
        {t('skip')}
      </a>
      <aside className={styles.side} aria-label={t('mainNavigation')}>
        <Navigation mode={mode} active={active} />
      </aside>
      <NavigationDrawer opened={isOpen} onClose={() => setOpenAt(null)} title={t('mainNavigation')}>
        <div className={clsx(styles.side, styles.inDrawer)}>
          <Navigation mode={mode} active={active} />
        </div>
      </NavigationDrawer>
      <OtherFleet user={user} />
      <PageProgress />
      <div className={styles.page}>
        <header className={styles.topBar}>
          {showsBand ? <ActingBand user={user} /> : null}
          <button
            type="button"
            className={clsx(styles.burger, ui.iconButton)}
            aria-label={t('openNavigation')}
            aria-expanded={isOpen}
            onClick={() => setOpenAt(pathname)}
          >
            <IconMenu2 size={20} stroke={1.75} aria-hidden />
          </button>
          <TopBar mode={mode} user={user} offersReturn={returnsToFmc(user, mode) && !showsBand} />
        </header>
        <ConnectionLine />
        <ProofLine user={user} />
        <MailSessionLine user={user} />
        {user.fleet.is_sample ? <SampleBanner /> : null}
        {mode === 'fleet' && showsSteps(user) && pathname !== '/dashboard' ? <BackToSteps /> : null}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

const returnsToFmc = (user: CurrentUser, mode: 'fleet' | 'fmc'): boolean => holds(user.roles, 'fmc.board') && mode === 'fleet'

const showsSteps = ({ fleet, roles }: CurrentUser): boolean => fleet.is_setting_up && holds(roles, 'set_up.read')

/** Progress bar of a slow navigation; invisible for a short one. */
const PageProgress = () => {
  const t = useTexts(uiTexts)
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div className={styles.progress} role="progressbar" aria-label={t('loading')} /> : null
}

/** The user is still unknown: renders the page's own message without a menu. */
const Frameless = ({ children }: { children: ReactNode }) => (
  <>
    <ConnectionLine />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  </>
)

// The router would also highlight entries whose address is a prefix, beside the one in the route table.
const EXACTLY = { exact: true, includeSearch: false }

const Navigation = ({ mode, active }: { mode: 'fleet' | 'fmc'; active?: string | undefined }) => {
  const t = useTexts(shellTexts)
  const frame = useTexts(frameTexts)
  const brand = brandOfPage()
  const isPhone = usePhone()
  const { pathname } = useLocation()
  const { data: user } = useQuery(currentUserQuery)
  const waiting = useWaitingCount(mode === 'fleet' && user?.only_order_id === null && holds(user.roles, 'orders.read'))
  const waitingInFleets = useWaitingInFleets(
    mode === 'fmc' && user !== null && user !== undefined && holds(user.roles, 'fmc.orders'),
  )
  const entries = shownNavigationOf(mode, user?.roles ?? [], isPhone)
  // The route table names entries of the whole navigation; that of drivers has other pages.
  const current = entries.find(({ path }) => path === pathname)?.key ?? active
  return (
    <>
      <Link className={styles.brand} to={mode === 'fmc' ? '/fmc_dashboard' : '/dashboard'}>
        <BrandMark id={brand.id} />
        <span>{brand.name}</span>
      </Link>
      <nav aria-label={frame('mainNavigation')}>
        {entries.map(({ key, path, icon: Icon }) => (
          <Link key={key} to={path} activeOptions={EXACTLY} aria-current={key === current ? 'page' : undefined}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {t(key)}
            {key === 'services' && waiting ? <span className={styles.count}>{waiting}</span> : null}
            {key === 'fmcOrders' && waitingInFleets ? <span className={styles.count}>{waitingInFleets}</span> : null}
          </Link>
        ))}
      </nav>
      {brand.assistancePhone ? (
        <div className={styles.foot}>
          {frame('roadside')}
          <br />
          <a href={`tel:+1${phoneDigits(brand.assistancePhone)}`}>{brand.assistancePhone}</a>
        </div>
      ) : null}
      <BrandFooter className={clsx(styles.foot, styles.smallPrint)} />
    </>
  )
}

/** Pages that the search also opens, beside those of the navigation. */
const ELSEWHERE = [
  { key: 'userPreferences', path: '/user_preferences' },
  { key: 'help', path: '/help' },
] as const

type TopBarProps = { mode: 'fleet' | 'fmc'; user: CurrentUser; offersReturn: boolean }

const TopBar = ({ mode, user, offersReturn }: TopBarProps) => {
  const t = useTexts(shellTexts)
  const frame = useTexts(frameTexts)
  const { alert } = useNotices()
  const isPhone = usePhone()
  const destinations = [...navigationOf(mode, user.roles), ...ELSEWHERE].map(({ key, path }) => ({ title: t(key), path }))
  return (
    <>
      <span className={styles.fleet}>
        {choosesFleet(user, brandOfPage().fuelCard) ? (
          <AccountSwitch key={user.fleet_id} user={user} />
        ) : (
          <span className={ui.ellipsis}>{user.fleet.name}</span>
        )}
        {offersReturn ? <BackToFmc isShort={isPhone} /> : null}
      </span>
      {user.only_order_id === null ? <GlobalSearch user={user} mode={mode} destinations={destinations} /> : null}
      <span className={ui.grow} />
      <LanguageSwitch
        isShort={isPhone}
        onFailure={(error) =>
          alert({ kind: 'danger', title: frame('languageNotSaved'), message: error instanceof Error ? error.message : '' })
        }
      />
      {user.only_order_id === null ? <Bell label={t('notifications')} /> : null}
      <UserMenu user={user} />
    </>
  )
}

/** The route decides the mode; the session stores it, so that a reload and the next page agree. */
const useModeOfPage = (mode: 'fleet' | 'fmc', user: CurrentUser | null): void => {
  const queries = useQueryClient()
  const fmcMode = mode === 'fmc'
  const flip = useEffectEvent(() => {
    if (!user?.isFMC || user.only_order_id !== null || user.fmc_mode === fmcMode) return
    queries.setQueryData<CurrentUser | null>(['accounts', 'me'], (known) => (known ? { ...known, fmc_mode: fmcMode } : null))
    void accounts.setFmcMode({ body: { fmc_mode: fmcMode } }).catch(() => undefined)
  })
  useEffect(() => flip(), [fmcMode, user?.isFMC])
}

/** Number of orders awaiting an approval that the user may give, beside "Services"; null while unknown. */
const useWaitingCount = (enabled: boolean): number | null => {
  const { data } = useQuery({ ...approvals.waiting.options(), enabled })
  return data ? ordersToDecide(data.orders).length : null
}

/** Number of orders of all fleets that the user is asked to decide, beside the orders of the company; null while unknown. */
const useWaitingInFleets = (enabled: boolean): number | null => {
  const { data } = useQuery({ ...approvals.waitingForMe.options(), enabled })
  return data?.count ?? null
}

/**
 * Shows the message of the address at the top of the screen and removes it from the address, so that a reload does not repeat it.
 */
const useAddressMessage = (): void => {
  const { error_message: message } = useAddress(messageOf)
  const navigate = useNavigate()
  const { alert } = useNotices()
  const show = useEffectEvent((title: string) => {
    alert({ kind: 'danger', title })
    void navigate({ to: '.', search: (search: object) => ({ ...search, error_message: undefined }), replace: true })
  })
  useEffect(() => {
    if (message) show(message)
  }, [message])
}
