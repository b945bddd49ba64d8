import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import type { TableColumn } from '#platform/ui/grid/row-table.tsx'
import { RowsOrCards } from '#platform/ui/grid/rows-or-cards.tsx'
import { IconClock, IconKey, IconMoon, IconPlus } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { TabHead } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { canDo } from '../area-words.ts'
import type { ApiKey, NewApiKey } from '../contract.ts'
import type { KeyAction } from './key-action.ts'
import { approvesUpToCents } from './approval-limit.ts'
import { keyTexts } from './texts.ts'
import styles from './Keys.module.css'

const CreateKey = browserOnly(async () => (await import('./CreateKey.tsx')).CreateKey)
const KeyDialogs = browserOnly(async () => (await import('./KeyDialogs.tsx')).KeyDialogs)

const DAY_MS = 86_400_000
/** From here on the end of a key is in the headline, and it can be replaced in place. */
const SOON_DAYS = 30

type T = (key: keyof typeof keyTexts.entries, params?: Record<string, string | number>) => string
type Props = { list: { api_keys: ApiKey[]; requests_per_minute: number }; onCreated: (created: NewApiKey) => void }

const isWorking = ({ state }: ApiKey): boolean => state === 'active' || state === 'stopped'
const daysLeft = ({ expires_at: at }: ApiKey): number | null =>
  at === null ? null : Math.max(0, Math.ceil((Date.parse(at) - pageFacts().now()) / DAY_MS))
const isEnding = (key: ApiKey): boolean => isWorking(key) && (daysLeft(key) ?? SOON_DAYS) < SOON_DAYS

/** Which software gets in, and what it may do. */
export const KeyList = ({ list: { api_keys: keys, requests_per_minute: perMinute }, onCreated }: Props) => {
  const t = useTexts(keyTexts)
  const formats = useFormats()
  const [isCreating, setCreating] = useState(false)
  const [showsEnded, setShowsEnded] = useState(false)
  const [action, setAction] = useState<KeyAction | null>(null)
  const working = keys.filter(isWorking)
  const endedCount = keys.length - working.length
  const create = () => setCreating(true)
  return (
    <>
      {keys.length === 0 ? (
        <div className={ui.panel}>
          <EmptyState
            picture={<IconKey size={20} stroke={1.75} aria-hidden />}
            title={t('emptyTitle')}
            actions={<Button onClick={create}>{t('create')}</Button>}
          >
            {t('emptyLine')}
          </EmptyState>
        </div>
      ) : (
        <>
          <TabHead
            title={headline(t, working)}
            line={t('line', { brand: brandOfPage().name })}
            actions={
              <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={create}>
                {t('create')}
              </Button>
            }
          />
          <Keys keys={showsEnded ? keys : working} onAction={setAction} />
          <div className={clsx(ui.row, ui.apart, ui.tiny, ui.faint, styles.foot)}>
            <span>
              {t('shown', { count: showsEnded ? keys.length : working.length })}{' '}
              {endedCount > 0 ? (
                <button type="button" className={styles.link} onClick={() => setShowsEnded(!showsEnded)}>
                  {showsEnded ? t('hideEnded') : t('ended', { count: endedCount })}
                </button>
              ) : null}
            </span>
            <span>{t('limit', { count: formats.number(perMinute) })}</span>
          </div>
        </>
      )}
      {isCreating ? <CreateKey onClose={() => setCreating(false)} onCreated={onCreated} /> : null}
      {action ? <KeyDialogs action={action} onClose={() => setAction(null)} onCreated={onCreated} /> : null}
    </>
  )
}

/** The count, and the key that stops working first. */
const headline = (t: T, working: readonly ApiKey[]): string => {
  if (working.length === 0) return t('titleNone')
  const [first] = working.filter(isEnding).toSorted((one, other) => daysLeft(one)! - daysLeft(other)!)
  const title = t('title', { count: working.length })
  return first ? `${title} ${t('stopsIn', { name: first.name, count: daysLeft(first)! })}` : title
}

type RowsProps = { keys: readonly ApiKey[]; onAction: (action: KeyAction) => void }

const Keys = ({ keys, onAction }: RowsProps) => {
  const t = useTexts(keyTexts)
  const formats = useFormats()
  const language = useLanguage()
  const columns = columnsOf(t, formats, (key) => capitalized(canDo(key.areas, language, approvesUpToCents(key))), onAction)
  return <RowsOrCards label={t('keys')} columns={columns} rows={keys} rowId={({ id }) => id} />
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <div>{first}</div>
    <div className={clsx(ui.tiny, ui.faint)}>{second}</div>
  </>
)

const columnsOf = (
  t: T,
  formats: Formats,
  can: (key: ApiKey) => string,
  onAction: (action: KeyAction) => void,
): TableColumn<ApiKey>[] => [
  {
    key: 'name',
    label: t('name'),
    isRowHead: true,
    cell: (key) => (
      <TwoLines
        first={
          <>
            <span className={ui.bold}>{key.name}</span> {key.is_test ? <span className={ui.badge}>{t('test')}</span> : null}
          </>
        }
        second={<code>{key.shown_as}</code>}
      />
    ),
  },
  { key: 'can', label: t('canDo'), cell: can, className: styles.wraps },
  { key: 'fleets', label: t('fleets'), cell: (key) => fleetsOf(t, key), className: styles.wraps },
  {
    key: 'by',
    label: t('createdBy'),
    cell: (key) => <TwoLines first={key.created_by} second={formats.gridDate(key.created_at)} />,
  },
  { key: 'used', label: t('lastUsed'), cell: (key) => <LastUsed keyShown={key} /> },
  { key: 'expires', label: t('expires'), cell: (key) => <Expiry keyShown={key} onAction={onAction} /> },
  {
    key: 'actions',
    label: t('actions'),
    isHidden: true,
    cell: (key) =>
      isWorking(key) ? (
        <div className={styles.acts}>
          <Button
            size="sm"
            look="ghost"
            aria-label={t('editNamed', { name: key.name })}
            onClick={() => onAction({ what: 'edit', key })}
          >
            {t('edit')}
          </Button>
          <span className={styles.revoke}>
            <Button
              size="sm"
              look="ghost"
              aria-label={t('revokeNamed', { name: key.name })}
              onClick={() => onAction({ what: 'revoke', key })}
            >
              {t('revoke')}
            </Button>
          </span>
        </div>
      ) : null,
  },
]

const fleetsOf = (t: T, { fleets, is_test: isTest }: ApiKey): string => {
  if (isTest) return t('samples')
  return fleets === null ? t('allFleets') : fleets.map(({ name }) => name).join(', ')
}

const LastUsed = ({ keyShown: key }: { keyShown: ApiKey }) => {
  const t = useTexts(keyTexts)
  const formats = useFormats()
  const { last_used_at: at, last_used_address: address } = key
  if (at === null) return <span className={clsx(key.is_unused && ui.due, !key.is_unused && ui.faint)}>{t('never')}</span>
  if (!key.is_unused) return <TwoLines first={formats.gridDateTime(at)} second={t('from', { address: address! })} />
  return (
    <TwoLines
      first={
        <span className={clsx(ui.due, styles.marked)}>
          <IconMoon size={14} stroke={1.75} aria-hidden /> {formats.gridDate(at)}
        </span>
      }
      second={t('ago', { time: formats.ago(at) })}
    />
  )
}

const Expiry = ({ keyShown: key, onAction }: { keyShown: ApiKey; onAction: (action: KeyAction) => void }) => {
  const t = useTexts(keyTexts)
  const formats = useFormats()
  if (!isWorking(key)) {
    const date = formats.gridDate(key.ended_at ?? key.created_at)
    return <span className={ui.faint}>{t(key.state === 'revoked' ? 'endedOn' : 'expiredOn', { date })}</span>
  }
  if (key.state === 'stopped') return <span className={ui.pastDue}>{t('stopped', { name: key.created_by })}</span>
  if (key.expires_at === null) return <>{t('noExpiry')}</>
  if (!isEnding(key)) return <>{formats.gridDate(key.expires_at)}</>
  return (
    <>
      <div className={clsx(ui.due, styles.marked)}>
        <IconClock size={14} stroke={1.75} aria-hidden /> {formats.gridDate(key.expires_at)}
      </div>
      <button
        type="button"
        className={clsx(ui.tiny, styles.link)}
        aria-label={t('replaceNamed', { name: key.name })}
        onClick={() => onAction({ what: 'replace', key })}
      >
        {t('replace')}
      </button>
    </>
  )
}
