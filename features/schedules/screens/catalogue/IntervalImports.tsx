import { clsx } from 'clsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#platform/contract/client.ts'
import type { Received } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { IconDownload } from '#platform/ui/icons.ts'
import { EmptyState, Loaded, Skeleton } from '#platform/ui/empty.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { intervalCalls } from '../../catalogue/interval-contract.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { intervalTexts } from './texts.ts'
import styles from './Intervals.module.css'

const intervals = client<typeof intervalCalls>('intervalImports')

type Chosen = { file_name: string; content: string; preview: Received<typeof intervalCalls.preview> }

/** Manufacturers' intervals: a file is looked at, then imported; each import can be taken back. */
export default function IntervalImports() {
  const t = useTexts(intervalTexts)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const ready = chosen ? chosen.preview.new + chosen.preview.changed : 0
  return (
    <>
      <PageHeader
        title={chosen ? t('ready', { count: ready }) : t('title')}
        line={chosen && chosen.preview.errors > 0 ? t('leftOut', { count: chosen.preview.errors }) : t('line')}
      />
      <ImportForm key={chosen?.file_name} chosen={chosen} onChosen={setChosen} />
      {chosen ? <ImportPreview preview={chosen.preview} /> : null}
      <SoFar />
    </>
  )
}

type FormProps = { chosen: Chosen | null; onChosen: (chosen: Chosen | null) => void }

const useLook = (onChosen: FormProps['onChosen']) => {
  const { alert } = useNotices()
  return useMutation({
    mutationFn: async (file: File) => {
      const content = await file.text()
      return { file_name: file.name, content, preview: await intervals.preview({ body: { file_name: file.name, content } }) }
    },
    onSuccess: (next) => (alert(null), onChosen(next)),
    onError: (error) => alert(failureText(error)),
  })
}

const FIELDS: Record<string, 'reviewedOn' | 'reviewedBy'> = { reviewed_on: 'reviewedOn', reviewed_by: 'reviewedBy' }

const useImportForm = ({ chosen, onChosen }: FormProps) => {
  const t = useTexts(intervalTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const { source = null, reviewed_on: reviewedOn = null, reviewed_by: reviewedBy = null } = chosen?.preview ?? {}
  return useForm({
    start: { source: source ?? '', reviewedOn, reviewedBy: reviewedBy ?? '' },
    fieldOf: (wire) => FIELDS[wire],
    check: (typed) => ({
      source: typed.source.trim() ? null : t('sourceMissing'),
      reviewedOn: typed.reviewedOn ? null : t('dayMissing'),
      reviewedBy: typed.reviewedBy.trim() ? null : t('nameMissing'),
    }),
    submit: (typed) => {
      const { file_name, content } = chosen!
      const review = { source: typed.source, reviewed_on: typed.reviewedOn, reviewed_by: typed.reviewedBy }
      return intervals.run({ body: { file_name, content, ...review } })
    },
    done: (answer) => {
      toast({ kind: 'success', title: t('imported', { count: answer.import.intervals }), message: chosen!.file_name })
      onChosen(null)
      return intervals.list.invalidate(queries)
    },
    refused: (error) => alert({ ...failureText(error), message: t('fixFields') }),
  })
}

const ImportForm = ({ chosen, onChosen }: FormProps) => {
  const t = useTexts(intervalTexts)
  const look = useLook(onChosen)
  const form = useImportForm({ chosen, onChosen })
  const ready = chosen ? chosen.preview.new + chosen.preview.changed : 0
  return (
    <form {...form.props} className={clsx(ui.panel, styles.form)}>
      <FileInput name={chosen?.file_name} disabled={look.isPending} onFile={(file) => look.mutate(file)} />
      {chosen ? (
        <>
          <TextField {...form.field('source')} label={t('source')} maxLength={200} />
          <DateField {...form.field('reviewedOn')} label={t('reviewedOn')} />
          <TextField {...form.field('reviewedBy')} label={t('reviewedBy')} maxLength={100} />
          <Button look="primary" type="submit" busy={form.busy} disabled={ready === 0}>
            {t('import', { count: ready })}
          </Button>
          {chosen.preview.errors > 0 ? <ErrorsButton chosen={chosen} /> : null}
        </>
      ) : null}
    </form>
  )
}

/** The lines with errors as a file, to correct them and send them again. */
const ErrorsButton = ({ chosen }: { chosen: NonNullable<FormProps['chosen']> }) => {
  const t = useTexts(intervalTexts)
  const { alert } = useNotices()
  const { file_name, content } = chosen
  const load = useMutation({
    mutationFn: async () => saveFile(await intervals.errors({ body: { file_name, content } }), 'interval-errors.csv'),
    onError: (error) => alert(failureText(error)),
  })
  return (
    <Button icon={<IconDownload size={16} stroke={1.75} aria-hidden />} busy={load.isPending} onClick={() => load.mutate()}>
      {t('downloadErrors', { count: chosen.preview.errors })}
    </Button>
  )
}

type FileProps = { name: string | undefined; disabled: boolean; onFile: (file: File) => void }

const FileInput = ({ name, disabled, onFile }: FileProps) => {
  const t = useTexts(intervalTexts)
  return (
    <label className={ui.field}>
      <span className={ui.label}>{t('file')}</span>
      <input
        type="file"
        accept=".csv,.json,text/csv,application/json"
        className={ui.input}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
        }}
      />
      {name ? <span className={clsx(ui.tiny, ui.faint)}>{name}</span> : null}
    </label>
  )
}

const SoFar = () => {
  const t = useTexts(intervalTexts)
  const query = useQuery(intervals.list.options())
  return (
    <section className={styles.soFar}>
      <h2>{t('soFar')}</h2>
      <Loaded query={query} skeleton={<Skeleton lines={3} height={48} />}>
        {({ imports }) =>
          imports.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
          ) : (
            <>
              <ul className={clsx(ui.panel, styles.imports)}>
                {imports.map((one) => (
                  <OneImport key={one.id} one={one} />
                ))}
              </ul>
              <p className={clsx(ui.small, ui.soft)}>{t('undoNote')}</p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const OneImport = ({ one }: { one: Received<typeof intervalCalls.list>['imports'][number] }) => {
  const t = useTexts(intervalTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { alert } = useNotices()
  const undo = useMutation({
    mutationFn: () => intervals.undo({ params: { id: one.id } }),
    onError: (error) => alert(failureText(error)),
    onSettled: () => intervals.list.invalidate(queries),
  })
  const day = (instant: string): string => formats.date(instant.slice(0, 10))
  return (
    <li>
      <span className={ui.grow}>
        <span className={ui.medium}>{one.source}</span>
        <br />
        <span className={clsx(ui.small, ui.soft)}>{one.file_name}</span>
      </span>
      <span>{t('count', { count: one.intervals })}</span>
      <span className={ui.soft}>
        {one.imported_by}, {day(one.imported_at)}
      </span>
      <span className={ui.soft}>
        {one.undone_at
          ? t('undoneBy', { name: one.undone_by ?? '', date: day(one.undone_at) })
          : t('reviewed', { date: formats.date(one.reviewed_on) })}
      </span>
      {one.undone_at ? null : (
        <Button size="sm" busy={undo.isPending} aria-label={t('undoThis', { source: one.source })} onClick={() => undo.mutate()}>
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
