import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { shopToken } from '#features/accounts/screens/session.ts'
import { LanguageChoice } from '#features/accounts/screens/LanguageSwitch.tsx'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { phoneLink } from '#features/countries/phone.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { openCable } from '#platform/contract/cable.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ConnectionLine } from '#platform/ui/overlays/connection-line.tsx'
import { usePrefetchedOverlays } from '#platform/ui/overlays/prefetch-overlays.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { initials } from '#platform/ui/page.tsx'
import type { DeskUser } from '../contract.ts'
import { endDeskSession, refreshPortal } from './desk.ts'
import { portal } from './calls.ts'
import { deskQuery } from './desk-user.ts'
import { PortalSignIn } from './PortalSignIn.tsx'
import { portalTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Portal.module.css'
import type { Language } from '#platform/i18n/languages.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { chosenLanguage } from '#features/countries/country.ts'

const PAGES = [
  { key: 'day', path: '/shop_portal' },
  { key: 'openOrders', path: '/shop_portal/orders' },
  { key: 'shopSettings', path: '/shop_portal/settings' },
] as const
/** An order's page marks "Open orders" as current itself; prefix matching would also mark the day on every page. */
const EXACTLY = { exact: true }
type PortalPage = (typeof PAGES)[number]['key']

/** Frame of every portal page. Without a session it renders the sign-in in place, to keep the URL. */
export const PortalFrame = ({ page, children }: { page: PortalPage; children: (desk: DeskUser) => ReactNode }) => {
  const query = useQuery(deskQuery)
  const desk = query.data ?? null
  useEffect(() => {
    if (desk) void showLanguage(desk.language)
  }, [desk])
  useLiveOrders(desk)
  useExpiry()
  usePrefetchedOverlays()
  return (
    <Loaded query={query} skeleton={<div className={styles.portal} />}>
      {() =>
        desk ? (
          <div className={styles.portal}>
            <Bar desk={desk} page={page} />
            <ConnectionLine />
            <main id="content" tabIndex={-1}>
              {children(desk)}
            </main>
          </div>
        ) : (
          <PortalSignIn />
        )
      }
    </Loaded>
  )
}

const Bar = ({ desk, page }: { desk: DeskUser; page: PortalPage }) => {
  const t = useTexts(portalTexts)
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const formats = useFormats()
  const speak = useSpeak(desk)
  return (
    <header className={styles.bar}>
      <a className={ui.skipLink} href="#content">
        {t('skip')}
      </a>
      <BrandMark id={brandOfPage().id} size={32} />
      <b title={desk.shop.name}>{desk.shop.name}</b>
      <nav className={clsx(ui.segments, styles.areas)} aria-label={t('pages')}>
        {PAGES.map(({ key, path }) => (
          <Link key={key} to={path} className={ui.plain} activeOptions={EXACTLY} aria-current={key === page ? 'page' : undefined}>
            {t(isNarrow ? `${key}Short` : key)}
          </Link>
        ))}
      </nav>
      <span className={ui.grow} />
      {desk.help_phone ? (
        <a href={phoneLink(desk.help_phone) ?? '#'} className={clsx(ui.soft, ui.plain, styles.helpPhone)}>
          {t('help', { phone: formats.phone(desk.help_phone) })}
        </a>
      ) : null}
      <LanguageChoice choose={speak.mutate} isShort={isPhone} />
      <DeskMenu desk={desk} speak={speak.mutate} />
    </header>
  )
}

/** Saves the language of the desk's user; the frame then shows it. */
const useSpeak = (desk: DeskUser) => {
  const queries = useQueryClient()
  const { alert } = useNotices()
  return useMutation({
    mutationFn: (language: Language) => portal.setLanguage({ body: { language: chosenLanguage(language, desk.country) } }),
    onSuccess: (answer) => queries.setQueryData(deskQuery.queryKey, answer),
    onError: (error) => alert(failureText(error)),
  })
}

const DeskMenu = ({ desk, speak }: { desk: DeskUser; speak: (language: Language) => void }) => {
  const t = useTexts(portalTexts)
  const queries = useQueryClient()
  const name = `${desk.firstName} ${desk.lastName}`
  const signOut = useMutation({
    mutationFn: () => portal.signOut(),
    // Even if the server cannot be reached, this browser ends its session.
    onSettled: () => {
      endDeskSession(queries, 'signed_out')
      queries.removeQueries({ queryKey: ['portal'], predicate: ({ queryKey }) => queryKey[1] !== 'me' })
      for (const key of Object.keys(sessionStorage)) if (key.startsWith('portal-')) sessionStorage.removeItem(key)
    },
  })
  return (
    <Menu
      width={240}
      withinPortal
      className={styles.menu}
      button={
        <button type="button" className={ui.avatar} aria-label={t('menuOf', { initials: initials(name), name })}>
          {initials(name)}
        </button>
      }
    >
      {({ Label, Item, Divider }) => (
        <>
          {' '}
          <Label>
            {name}
            <br />
            {desk.email}
          </Label>
          {desk.country === 'CA' && !brandOfPage().languageSwitch ? (
            <>
              <Item lang="en" onClick={() => speak('en')}>
                {t('inEnglish')}
              </Item>
              <Item lang="fr" onClick={() => speak('fr')}>
                {t('inFrench')}
              </Item>
              <Divider />
            </>
          ) : null}
          <Item onClick={() => signOut.mutate()}>{t('signOut')}</Item>
        </>
      )}
    </Menu>
  )
}

/** Refetches when the channel reports a changed order of this shop; refetching on focus is the fallback. */
const useLiveOrders = (desk: DeskUser | null): void => {
  const queries = useQueryClient()
  const userId = desk?.id
  useEffect(() => {
    const token = shopToken()
    if (!userId || !token) return undefined
    return openCable({ userId, token }, (message) => {
      if (message.channel === 'orders' || message.channel === 'missed') void refreshPortal(queries, message.order_id)
    })
  }, [userId, queries])
}

/** Any 401 response ends the page's session. */
const useExpiry = (): void => {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
        const isOver = queryKey[0] === 'portal' && state.error instanceof CallFailed && state.error.status === 401
        if (isOver && shopToken()) endDeskSession(queries)
      }),
    [queries],
  )
}
