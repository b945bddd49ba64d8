import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { TableColumn } from '#platform/ui/grid/row-table.tsx'
import { RowsOrCards } from '#platform/ui/grid/rows-or-cards.tsx'
import { Segments, TabHead } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ApiKeyRequest } from '../contract.ts'
import { apiKeys } from './calls.ts'
import { developersOf, type KeysPage, linkTo } from './keys-search.ts'
import { requestTexts } from './texts.ts'
import styles from './Keys.module.css'

const POLL_MS = 10_000

type Outcome = 'all' | 'refused'

/** Requests of the fleet's own software in the last 72 hours. */
export const Requests = ({ page: at }: { page: KeysPage }) => {
  const t = useTexts(requestTexts)
  const { api_key: key } = useAddress(developersOf)
  const [outcome, setOutcome] = useState<Outcome>('all')
  const [page, setPage] = useState(1)
  const refused = outcome === 'refused' ? { refused: 'true' as const } : {}
  const query = useQuery({
    ...apiKeys.requests.options({ query: { page, ...(key ? { api_key_id: key } : {}), ...refused } }),
    refetchInterval: POLL_MS,
  })
  const show = (next: Outcome): void => {
    setOutcome(next)
    setPage(1)
  }
  return (
    <>
      <TabHead title={t('title')} line={t('line')} />
      <div className={clsx(ui.row, styles.filters)}>
        <KeyChoice at={at} chosen={key} onChange={() => setPage(1)} />
        <Segments
          label={t('outcome')}
          value={outcome}
          options={[
            { value: 'all', label: t('all') },
            { value: 'refused', label: t('refused') },
          ]}
          onChange={show}
        />
      </div>
      <Loaded query={query} skeleton={<Skeleton lines={8} height={38} />}>
        {({ requests, has_more: hasMore }) => (
          <>
            <List requests={requests} />
            {page > 1 || hasMore ? (
              <div className={clsx(ui.row, styles.pages)}>
                <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('newer')}
                </Button>
                <Button size="sm" disabled={!hasMore} onClick={() => setPage(page + 1)}>
                  {t('older')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  )
}

type ChoiceProps = { at: KeysPage; chosen: number | undefined; onChange: () => void }

const KeyChoice = ({ at, chosen, onChange }: ChoiceProps) => {
  const t = useTexts(requestTexts)
  const navigate = useNavigate()
  const { data: list } = useQuery(apiKeys.list.options())
  const show = (text: string): void => {
    onChange()
    const search = { part: 'requests' as const, ...(text ? { api_key: Number(text) } : {}) }
    void navigate({ ...linkTo(at, search), replace: true, resetScroll: false })
  }
  return (
    <SelectField label={t('key')} hideLabel value={chosen ?? ''} onChange={(event) => show(event.target.value)}>
      <option value="">{t('allKeys')}</option>
      {list?.api_keys.map(({ id, name, shown_as: shownAs }) => (
        <option key={id} value={id}>
          {`${name} (${shownAs})`}
        </option>
      ))}
    </SelectField>
  )
}

const List = ({ requests }: { requests: readonly ApiKeyRequest[] }) => {
  const t = useTexts(requestTexts)
  const formats = useFormats()
  if (requests.length === 0)
    return (
      <div className={ui.panel}>
        <EmptyState title={t('none')}>{t('noneLine')}</EmptyState>
      </div>
    )
  const columns: TableColumn<ApiKeyRequest>[] = [
    {
      key: 'request',
      label: t('request'),
      isRowHead: true,
      cell: ({ method, route }) => (
        <code translate="no">
          {method} {route}
        </code>
      ),
    },
    {
      key: 'answer',
      label: t('answer'),
      cell: ({ status, code }) => (
        <span className={status < 400 ? undefined : ui.pastDue}>
          {status} {code === null ? null : <code translate="no">{code}</code>}
        </span>
      ),
    },
    { key: 'key', label: t('key'), cell: ({ key }) => key.name },
    { key: 'time', label: t('time'), cell: ({ at }) => formats.gridDateTime(at) },
    { key: 'took', label: t('took'), cell: ({ duration_ms: ms }) => t('milliseconds', { count: formats.number(ms) }) },
    { key: 'address', label: t('address'), cell: ({ address }) => address },
  ]
  return <RowsOrCards label={t('title')} columns={columns} rows={requests} rowId={({ id }) => id} />
}
