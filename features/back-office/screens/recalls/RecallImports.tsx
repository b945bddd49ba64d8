import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RecallImport } from '#features/recalls/import-contract.ts'
import { RECALL_FILE_MAXIMUM_BYTES } from '#features/recalls/import-file.ts'
import { recalls } from '#features/recalls/screens/calls.ts'
import { onCableMessage } from '#platform/contract/cable.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { FileDrop } from '#platform/ui/form/file-drop.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { uiTexts } from '#platform/ui/texts.ts'
import { useDelayedAction } from '#platform/ui/use-delayed-action.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { OfficePage } from '../OfficePage.tsx'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import styles from './RecallImports.module.css'
import { importTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const POLL_MS = 3000
const MEGABYTES = RECALL_FILE_MAXIMUM_BYTES / 1_000_000
const isMoving = ({ status }: RecallImport): boolean => status === 'reading' || status === 'applying'

/** Recall campaign files: uploaded, parsed, reviewed, applied. */
export default function RecallImports() {
  const t = useTexts(importTexts)
  const queries = useQueryClient()
  const query = useQuery({
    ...recalls.imports.options({ query: { page: 1 } }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isMoving) ? POLL_MS : false),
  })
  const loadAgain = (): void => void queries.invalidateQueries({ queryKey: recalls.imports.key })
  const onMessage = useEffectEvent(({ channel }: { channel: string }) => {
    if (channel === 'recall_import') loadAgain()
  })
  useEffect(() => onCableMessage(onMessage), [])
  return (
    <OfficePage page="recalls" title={t('title')} line={t('line')}>
      <SendFile onSent={loadAgain} />
      <Loaded query={query}>
        {({ imports }) =>
          imports.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
          ) : (
            <Files imports={imports} onChanged={loadAgain} />
          )
        }
      </Loaded>
    </OfficePage>
  )
}

const SendFile = ({ onSent }: { onSent: () => void }) => {
  const t = useTexts(importTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (file: File) => recalls.sendFile({ body: fileForm(file) }),
    onSuccess: onSent,
    onError: (error) => setProblem(error.message || t('sendFailed')),
  })
  const take = (file: File): void => {
    setProblem(file.size > RECALL_FILE_MAXIMUM_BYTES ? t('tooLarge', { megabytes: MEGABYTES }) : null)
    if (file.size <= RECALL_FILE_MAXIMUM_BYTES) send.mutate(file)
  }
  return (
    <div className={clsx(ui.stackWide, styles.send)}>
      <FileDrop accept=".txt,.json,.csv" help={t('help', { megabytes: MEGABYTES })} disabled={send.isPending} onFile={take} />
      {problem ? <Alert kind="danger" title={problem} /> : null}
    </div>
  )
}

const Files = ({ imports, onChanged }: { imports: RecallImport[]; onChanged: () => void }) => {
  const t = useTexts(importTexts)
  const formats = useFormats()
  const columns: OfficeColumn<RecallImport>[] = [
    {
      key: 'file',
      label: t('file'),
      cell: (one) => <TwoLines breaks above={one.file_name} below={one.format ? t(one.format) : null} />,
    },
    {
      key: 'sent',
      label: t('sent'),
      cell: (one) => <TwoLines above={formats.dateTime(one.created_at)} below={t('by', { name: one.sent_by })} />,
    },
    {
      key: 'status',
      label: t('status'),
      cell: (one) => (
        <TwoLines above={t(one.status)} below={one.rows_read > 0 ? t('rowsRead', { count: one.rows_read }) : null} />
      ),
    },
    { key: 'changes', label: t('changes'), cell: (one) => <ImportChanges one={one} /> },
  ]
  return (
    <OfficeTable
      label={t('files')}
      columns={columns}
      rows={imports}
      rowId={({ id }) => id}
      actions={(one) => (one.status === 'ready' ? <Decide one={one} onChanged={onChanged} /> : null)}
    />
  )
}

const Decide = ({ one, onChanged }: { one: RecallImport; onChanged: () => void }) => {
  const t = useTexts(importTexts)
  const { alert } = useNotices()
  const params = { params: { id: one.id } }
  const outcome = { onSuccess: onChanged, onError: (error: Error) => alert(failureText(error, t('failed'))) }
  const take = useMutation({ mutationFn: () => recalls.applyImport(params), ...outcome })
  const drop = useMutation({ mutationFn: () => recalls.dropImport(params), ...outcome })
  const words = useTexts(uiTexts)
  const held = useDelayedAction(() => drop.mutate())
  if (held.waiting) {
    return (
      <Button size="sm" onClick={held.cancel}>
        {words('undo')}
      </Button>
    )
  }
  return (
    <>
      <Button size="sm" look="primary" busy={take.isPending} onClick={() => take.mutate()}>
        {t('import')}
      </Button>
      <Button size="sm" busy={drop.isPending} onClick={() => held.start()}>
        {t('drop')}
      </Button>
    </>
  )
}

/** The file as the call's form data. */
const fileForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

/** Changes that applying a file would make or has made, or why the file was rejected. */
const ImportChanges = ({ one }: { one: RecallImport }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (one.problem) return one.problem
  if (!one.preview) return '–'
  const { campaigns, campaigns_new: fresh, campaigns_changed: changed, vehicles, park_it_vehicles: park } = one.preview
  const parts = [
    t('campaigns', { count: campaigns }),
    t('newCampaigns', { count: fresh, number: number(fresh) }),
    t('changedCampaigns', { count: changed, number: number(changed) }),
    t('touched', { count: vehicles }),
    park > 0 ? t('toPark', { count: park }) : null,
  ]
  const isNothing = fresh + changed + vehicles === 0
  return (
    <TwoLines
      above={isNothing ? t('nothing') : parts.filter(Boolean).join(' · ')}
      below={one.rows_left_out > 0 ? t('leftOut', { count: one.rows_left_out }) : null}
    />
  )
}
