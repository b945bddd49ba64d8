import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { webhooks } from '#features/webhooks/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { IconFileText } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { NewApiKey } from '../contract.ts'
import { apiKeys } from './calls.ts'
import { KeyList } from './KeyList.tsx'
import { developersOf, type DevelopersSearch, type KeysPage, linkTo } from './keys-search.ts'
import { NotForYou } from './NotForYou.tsx'
import { keyTexts } from './texts.ts'
import styles from './Keys.module.css'

const Requests = lazyComponent(async () => (await import('./Requests.tsx')).Requests)
const Webhooks = lazyComponent(async () => (await import('#features/webhooks/screens/Webhooks.tsx')).Webhooks)
const KeyShown = browserOnly(async () => (await import('./KeyShown.tsx')).KeyShown)

/** Settings > Developers: the keys of the fleet's own software, its webhooks, and what it requested. */
export const Developers = () => {
  const { data: user } = useQuery(currentUserQuery)
  const mayManage = useHolds('keys.manage')
  if (!user) return null
  return mayManage && !user.fleet.is_sample ? <Keys page="/settings" /> : <NotForYou />
}

/** The same for a company, on a separate page; its fleets have the webhooks. */
export const Keys = ({ page }: { page: KeysPage }) => {
  const { part: requested } = useAddress(developersOf)
  const isFleet = page === '/settings'
  const part = requested === 'webhooks' && !isFleet ? undefined : requested
  const query = useQuery(apiKeys.list.options())
  // Only here: the key is in no address, no storage and no cache of queries.
  const [created, setCreated] = useState<NewApiKey | null>(null)
  const queries = useQueryClient()
  // The key was used since it was listed.
  const close = (): void => {
    setCreated(null)
    void apiKeys.list.invalidate(queries)
  }
  return (
    <div className={styles.page}>
      <PartLinks page={page} part={part} />
      {part === 'webhooks' ? (
        <Webhooks />
      ) : part === 'requests' ? (
        <Requests page={page} />
      ) : created ? (
        <KeyShown created={created} onClose={close} />
      ) : (
        <Loaded query={query}>{(list) => <KeyList list={list} onCreated={setCreated} />}</Loaded>
      )}
    </div>
  )
}

/** Links to the parts, with the number of working keys and of endpoints. */
const PartLinks = ({ page, part }: { page: KeysPage; part: DevelopersSearch['part'] }) => {
  const t = useTexts(keyTexts)
  const isFleet = page === '/settings'
  const { data: keys } = useQuery(apiKeys.list.options())
  const { data: hooks } = useQuery({ ...webhooks.list.options(), enabled: isFleet })
  const working = keys?.api_keys.filter(({ state }) => state === 'active' || state === 'stopped').length
  const parts = [
    { key: 'keys', label: t('keys'), count: working, link: linkTo(page, {}) },
    ...(isFleet
      ? [
          {
            key: 'webhooks' as const,
            label: t('webhooks'),
            count: hooks?.webhooks.length,
            link: linkTo(page, { part: 'webhooks' }),
          },
        ]
      : []),
    {
      key: 'requests',
      label: t('requests'),
      count: undefined,
      link: linkTo(page, { part: 'requests' }),
    },
  ]
  return (
    <div className={clsx(ui.row, ui.apart, styles.parts)}>
      <nav className={ui.segments} aria-label={t('parts')}>
        {parts.map(({ key, label, count, link }) => (
          <Link
            key={key}
            {...link}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={key === (part ?? 'keys') ? 'page' : undefined}
          >
            {label}
            {count === undefined ? null : <span className={ui.count}>{count}</span>}
          </Link>
        ))}
      </nav>
      <a href="/api/docs" className={clsx(ui.small, styles.docs)}>
        <IconFileText size={16} stroke={1.75} aria-hidden /> {t('documentation')}
      </a>
    </div>
  )
}
