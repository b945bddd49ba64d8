import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { onCableMessage } from '#platform/contract/cable.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { text } from '#platform/ui/address/params.ts'
import { Button } from '#platform/ui/button.tsx'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { FileDrop } from '#platform/ui/form/file-drop.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconDownload } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ImportedFile } from '../contract.ts'
import type { ImportKind } from '../import-fields.ts'
import { imports } from './calls.ts'
import { CheckStep } from './CheckStep.tsx'
import { ACCEPTED_FILES, MatchStep } from './MatchStep.tsx'
import { importLink, listLink } from './kind-links.ts'
import { ResultStep } from './ResultStep.tsx'
import { Steps } from './Steps.tsx'
import { importTexts } from './texts.ts'
import { useSendImport } from './use-send-import.ts'
import styles from './Import.module.css'

/** `id`: the open import; `step`: fields or check; `vehicle`: preselected vehicle of a file that names none. */
export const IMPORT_PARAMS = { id: text(), step: text(), vehicle: text() }

/** Flow of an import: choose, match, check, run, undo. Its state is in the URL, so a reload continues. */
export default function ImportPage({ kind }: { kind: ImportKind }) {
  const t = useTexts(importTexts)
  const [address, change] = useAddressFilters(IMPORT_PARAMS)
  const vehicleId = /^\d{1,15}$/.test(address.vehicle) ? Number(address.vehicle) : null
  const open = (id: string, step = ''): void => change({ id, step }, true)
  return (
    <div className={styles.page}>
      {address.id ? (
        <OneImport key={address.id} id={address.id} step={address.step} {...{ kind, vehicleId }} onOpen={open} />
      ) : (
        <>
          <PageHeader
            crumb={<Crumb kind={kind} />}
            here={t(`title_${kind}`)}
            title={t(`title_${kind}`)}
            line={t('line')}
            actions={<Steps current={1} />}
          />
          <SendFile {...{ kind, vehicleId }} onSent={({ id }) => open(id)} />
          <p className={clsx(ui.small, ui.soft, styles.hint)}>{t(`columns_${kind}`)}</p>
          {kind === 'vehicles' ? (
            <p className={clsx(ui.small, ui.soft, styles.hint)}>
              {t('templateLine')}{' '}
              <Link to="/vehicles" search={{ panel: 'bulk_upload' }}>
                {t('template')}
              </Link>
            </p>
          ) : null}
          <Sample kind={kind} />
          <EarlierImports kind={kind} />
        </>
      )}
    </div>
  )
}

const Crumb = ({ kind }: { kind: ImportKind }) => {
  const t = useTexts(importTexts)
  return <Link {...listLink(kind)}>{t(`list_${kind}`)}</Link>
}

const SendFile = (sending: Parameters<typeof useSendImport>[0]) => {
  const t = useTexts(importTexts)
  const send = useSendImport(sending)
  return (
    <div className={ui.stack}>
      <FileDrop accept={ACCEPTED_FILES} help={t('limits')} disabled={send.isPending} onFile={(file) => send.mutate(file)} />
      {send.isPending ? <p role="status">{t('reading', { name: send.variables.name })}</p> : null}
      {send.error ? <Alert {...failureText(send.error, t('notRead'))} /> : null}
    </div>
  )
}

/** An example of a file: its columns, and two rows. */
const Sample = ({ kind }: { kind: ImportKind }) => {
  const t = useTexts(importTexts)
  const [heads = [], ...rows] = t(`sample_${kind}`)
    .split('\n')
    .map((line) => line.split(' | '))
  return (
    <Card
      title={t('sample')}
      flat
      className={styles.recent}
      right={kind === 'vehicles' ? null : <Template kind={kind} {...{ heads, rows }} />}
    >
      <table className={clsx(ui.table, styles.sample)}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type TemplateProps = { kind: ImportKind; heads: readonly string[]; rows: readonly (readonly string[])[] }

/** The example as a file; spreadsheets in French expect semicolons. */
const Template = ({ kind, heads, rows }: TemplateProps) => {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const lineOf = (cells: readonly string[]): string =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(language === 'fr' ? ';' : ',')
  const download = (): void => {
    const content = `\uFEFF${[heads, ...rows].map(lineOf).join('\r\n')}\r\n`
    saveFile(new Blob([content], { type: 'text/csv' }), `${kind}-${t('sampleFile')}.csv`)
  }
  return (
    <Button size="sm" look="ghost" icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={download}>
      {t('download')}
    </Button>
  )
}

const EarlierImports = ({ kind }: { kind: ImportKind }) => {
  const t = useTexts(importTexts)
  const formats = useFormats()
  const { data } = useQuery(imports.list.options({ query: { kind } }))
  if (!data || data.imports.length === 0) return null
  return (
    <Card title={t('recent')} flat className={styles.recent}>
      <ul>
        {data.imports.map((one) => (
          <li key={one.id} className={styles.earlier}>
            <Link {...importLink(kind, { id: one.id })}>{one.file_name}</Link>
            <span className={clsx(ui.small, ui.faint)}>
              {formats.dateTime(one.created_at)}, {one.imported_by}, {t(`status_${one.status}`)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const POLL_MS = 3000
type OneProps = {
  id: string
  kind: ImportKind
  vehicleId: number | null
  step: string
  onOpen: (id: string, step?: string) => void
}

const OneImport = ({ id, kind, vehicleId, step, onOpen }: OneProps) => {
  const [remember, setRemember] = useState(true)
  const query = useQuery({
    ...imports.show.options({ params: { id } }),
    // The channel pushes the end; polling is the fallback.
    refetchInterval: ({ state }) => (isBusy(state.data?.import) ? POLL_MS : false),
  })
  const { refetch } = query
  useEffect(
    () => onCableMessage(({ channel }) => void ((channel === 'import' || channel === 'bulk_upload') && refetch())),
    [refetch],
  )
  const queries = useQueryClient()
  const status = query.data?.import.status
  // Invalidates lists that were loaded before the rows were imported or undone.
  useEffect(() => {
    if (status === 'done' || status === 'undone') void queries.invalidateQueries({ refetchType: 'none' })
  }, [queries, status])
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void refetch()} />
  if (!query.data) return <Skeleton lines={8} height={20} gap={18} />
  const { import: shown } = query.data
  const props = {
    shown,
    onChanged: () => void refetch(),
    onAnother: () => onOpen(''),
    onReplaced: (sent: ImportedFile) => onOpen(sent.id),
  }
  const crumb = <Crumb kind={kind} />
  if (shown.status !== 'matching') return <ResultStep {...props} crumb={crumb} />
  return step === 'check' ? (
    <CheckStep {...props} crumb={crumb} remember={remember} onBack={() => onOpen(id)} />
  ) : (
    <MatchStep
      {...props}
      crumb={crumb}
      vehicleId={vehicleId}
      remember={remember}
      onRemember={setRemember}
      onNext={() => onOpen(id, 'check')}
    />
  )
}

const isBusy = (one: ImportedFile | undefined): boolean => one?.status === 'running' || one?.status === 'undoing'
