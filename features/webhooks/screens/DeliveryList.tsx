import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { IconAlertCircle, IconCircleCheck, IconRefresh, IconSend } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { eventTexts } from '../event-words.ts'
import type { Webhook, WebhookDelivery } from '../webhooks-contract.ts'
import { webhooks } from './calls.ts'
import { useDeliveryWords } from './delivery-words.ts'
import { logTexts } from './texts.ts'
import { useLogAddress } from './webhook-search.ts'
import styles from './WebhookLog.module.css'

const SendRange = browserOnly(async () => (await import('./SendRange.tsx')).SendRange)

const POLL_MS = 5000
const SEARCH_DELAY_MS = 300

type Props = { endpoint: Webhook; chosen: number | null }
type Change = { status?: string; type?: string; query?: string }

const useFilters = (id: number) => {
  const { values, linkTo } = useLogAddress(id)
  const navigate = useNavigate()
  const change = (next: Change): void => void navigate({ ...linkTo(next), replace: true, resetScroll: false })
  const { status, type, query } = values
  return { filters: { ...(status ? { status } : {}), ...(type ? { type } : {}), ...(query ? { query } : {}) }, change }
}

/** Deliveries, newest first, with the filters of the address. */
export const DeliveryList = ({ endpoint, chosen }: Props) => {
  const t = useTexts(logTexts)
  const { id } = endpoint
  const { filters, change } = useFilters(id)
  const [befores, setBefores] = useState<readonly number[]>([])
  const [sendsRange, setSendsRange] = useState(false)
  const query = useQuery({ ...webhooks.deliveries.options({ params: { id }, query: filters }), refetchInterval: POLL_MS })
  const counts = query.data?.counts
  const filter = (next: Change): void => {
    setBefores([])
    change(next)
  }
  return (
    <div className={styles.list}>
      <div className={clsx(ui.row, styles.filters)}>
        <Segments
          label={t('status')}
          value={filters.status ?? ''}
          options={[
            { value: '', label: t('all'), count: counts && counts.delivered + counts.failed + counts.waiting },
            { value: 'failed', label: t('failed'), count: counts?.failed },
            { value: 'waiting', label: t('waiting'), count: counts?.waiting },
            { value: 'delivered', label: t('delivered'), count: counts?.delivered },
          ]}
          onChange={(status) => filter({ status })}
        />
        <TypeChoice endpoint={endpoint} value={filters.type ?? ''} onChange={(type) => filter({ type })} />
        <TypedSearch value={filters.query ?? ''} onChange={(typed) => filter({ query: typed })} />
      </div>
      <Loaded query={query} skeleton={<Skeleton lines={8} height={44} />}>
        {({ deliveries, has_more: hasMore }) =>
          deliveries.length === 0 ? (
            <None isFiltered={Object.keys(filters).length > 0} />
          ) : (
            <Pages
              {...{ id, chosen, filters, deliveries, hasMore, befores }}
              onMore={(before) => setBefores([...befores, before])}
            />
          )
        }
      </Loaded>
      <div className={clsx(ui.row, ui.apart, styles.listFoot)}>
        <span className={clsx(ui.tiny, ui.faint, styles.live)}>
          <span className={styles.dot} aria-hidden /> {t('live')}
        </span>
        {endpoint.is_on ? (
          <Button size="sm" icon={<IconSend size={16} stroke={1.75} aria-hidden />} onClick={() => setSendsRange(true)}>
            {t('rangeDo')}
          </Button>
        ) : null}
      </div>
      {sendsRange ? <SendRange id={id} onClose={() => setSendsRange(false)} /> : null}
    </div>
  )
}

const None = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useTexts(logTexts)
  return (
    <div className={ui.panel}>
      <EmptyState picture={<IconSend size={20} stroke={1.75} aria-hidden />} title={t(isFiltered ? 'noneFound' : 'none')}>
        {t(isFiltered ? 'noneFoundLine' : 'noneLine')}
      </EmptyState>
    </div>
  )
}

const TypeChoice = ({ endpoint, value, onChange }: { endpoint: Webhook; value: string; onChange: (type: string) => void }) => {
  const t = useTexts(logTexts)
  const w = useTexts(eventTexts)
  return (
    <SelectField label={t('event')} hideLabel value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('allEvents')}</option>
      {endpoint.types.map((type) => (
        <option key={type} value={type}>
          {w(type)}
        </option>
      ))}
    </SelectField>
  )
}

/** The address follows when nothing more is typed. */
const TypedSearch = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const t = useTexts(logTexts)
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => onChange(typed.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })
  return <SearchInput label={t('search')} value={typed} onChange={setTyped} className={styles.search} />
}

type Filters = ReturnType<typeof useFilters>['filters']
type PagesProps = {
  id: number
  chosen: number | null
  filters: Filters
  deliveries: readonly WebhookDelivery[]
  hasMore: boolean
  /** The last id of each page that is followed by another. */
  befores: readonly number[]
  onMore: (before: number) => void
}

const Pages = ({ id, chosen, filters, deliveries, hasMore, befores, onMore }: PagesProps) => {
  const t = useTexts(logTexts)
  return (
    <div className={clsx(ui.panel, styles.rows)}>
      <div className={clsx(styles.row, styles.heads)} aria-hidden>
        <span>{t('result')}</span>
        <span>{t('event')}</span>
        <span>{t('time')}</span>
      </div>
      <ul aria-label={t('webhooks')}>
        <Rows id={id} chosen={chosen} deliveries={deliveries} />
        {befores.map((before, index) => (
          <NextPage key={before} {...{ id, chosen, filters, before }} onMore={index === befores.length - 1 ? onMore : null} />
        ))}
      </ul>
      {befores.length === 0 && hasMore ? <More onMore={() => onMore(deliveries.at(-1)!.id)} /> : null}
    </div>
  )
}

type NextProps = Pick<PagesProps, 'id' | 'chosen' | 'filters'> & { before: number; onMore: ((before: number) => void) | null }

const NextPage = ({ id, chosen, filters, before, onMore }: NextProps) => {
  const query = useQuery(webhooks.deliveries.options({ params: { id }, query: { ...filters, before } }))
  if (!query.data)
    return (
      <li>
        <Skeleton lines={3} height={44} />
      </li>
    )
  const { deliveries, has_more: hasMore } = query.data
  return (
    <>
      <Rows id={id} chosen={chosen} deliveries={deliveries} />
      {onMore && hasMore ? (
        <li>
          <More onMore={() => onMore(deliveries.at(-1)!.id)} />
        </li>
      ) : null}
    </>
  )
}

const More = ({ onMore }: { onMore: () => void }) => {
  const t = useTexts(logTexts)
  return (
    <div className={styles.more}>
      <Button size="sm" onClick={onMore}>
        {t('seeMore')}
      </Button>
    </div>
  )
}

/** Arrow keys move between the rows. */
const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const next = links[links.findIndex((link) => link === event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const Rows = ({ id, chosen, deliveries }: Pick<PagesProps, 'id' | 'chosen' | 'deliveries'>) => {
  const t = useTexts(logTexts)
  const formats = useFormats()
  const { aboutOf, resultOf } = useDeliveryWords()
  const { linkTo } = useLogAddress(id)
  return deliveries.map((delivery) => (
    <li key={delivery.id}>
      <Link
        {...linkTo({ delivery: String(delivery.id) })}
        resetScroll={false}
        onKeyDown={moveByArrows}
        className={styles.row}
        aria-current={delivery.id === chosen ? 'true' : undefined}
      >
        <Result delivery={delivery} words={resultOf(delivery)} />
        <span className={styles.event}>
          <code translate="no">{delivery.type}</code>
          <span className={clsx(ui.tiny, ui.soft)}>{aboutOf(delivery)}</span>
        </span>
        <span className={styles.when}>
          <span>{formats.gridDateTime(delivery.created_at)}</span>
          {delivery.tries > 1 ? (
            <span className={clsx(ui.tiny, ui.soft)}>{`${t('attempts')}\u00a0${delivery.tries}`}</span>
          ) : null}
        </span>
      </Link>
    </li>
  ))
}

const LOOKS = {
  delivered: { look: ui.good, Icon: IconCircleCheck },
  waiting: { look: ui.due, Icon: IconRefresh },
  failed: { look: ui.pastDue, Icon: IconAlertCircle },
}

const Result = ({ delivery: { status, tries }, words }: { delivery: WebhookDelivery; words: string }) => {
  const { look, Icon } = LOOKS[status]
  const isNew = status === 'waiting' && tries === 0
  return (
    <span className={clsx(styles.result, status !== 'delivered' && !isNew && look)}>
      <Icon size={16} stroke={1.75} className={isNew ? ui.faint : look} aria-hidden />
      <span>{words}</span>
    </span>
  )
}
