import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { CallFailed } from '#platform/contract/client.ts'
import type { Received } from '#platform/contract/call.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { IconDownload } from '#platform/ui/icons.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { intervalCalls } from '../../catalog/interval-contract.ts'
import { INTERVAL_FILE_MAXIMUM } from '../../catalog/interval-line.ts'
import { intervalRefusals } from '../../catalog/interval-refusals.ts'
import { keyOfModel, type ModelChoice, type NamedModel } from '../../catalog/nearest-model.ts'
import { intervals } from '../calls.ts'
import { AnotherFile, ChosenFile, FirstFile } from './ImportFile.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import type { ChoosesModel } from './ModelHint.tsx'
import { ImportsSoFar } from './ImportsSoFar.tsx'
import { intervalTexts } from './texts.ts'
import styles from './Intervals.module.css'

type Sent = { file_name: string; content: string; models: ModelChoice[] }
type Chosen = Sent & { preview: Received<typeof intervalCalls.preview> }

/** Manufacturer intervals: a file is previewed, then imported; each import can be undone. */
export default function IntervalImports() {
  const t = useTexts(intervalTexts)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const look = useLook(setChosen)
  const chooseFile = useFileCheck(look.mutate)
  const formats = useFormats()
  const titleOf = (preview: Chosen['preview']): string => {
    const ready = preview.new + preview.changed
    const total = ready + preview.unchanged + preview.errors
    return ready === total ? t('ready', { count: ready }) : t('readyOf', { count: ready, total: formats.number(total) })
  }
  const errors = chosen?.preview.errors ?? 0
  const leftOut = errors > 0 ? `${t('leftOut', { count: errors })} ` : ''
  const unknown = chosen?.preview.models_not_found ?? 0
  const notFound = unknown > 0 ? `${t('notFoundLines', { count: unknown })} ` : ''
  const choice = useModelChoice(chosen, setChosen)
  return (
    <>
      <PageHeader
        crumb={<Link to="/fmc_vehicles">{t('fmcVehicles')}</Link>}
        here={t('title')}
        title={chosen ? titleOf(chosen.preview) : t('title')}
        line={chosen ? `${leftOut}${notFound}${t('nothingChanges')}` : t('line')}
        actions={chosen ? <AnotherFile disabled={look.isPending} onFile={chooseFile} /> : null}
      />
      {chosen ? (
        <>
          <ImportForm key={chosen.file_name} chosen={chosen} onChosen={setChosen} />
          <ImportPreview preview={chosen.preview} errors={errors > 0 ? <ErrorsButton chosen={chosen} /> : null} choice={choice} />
        </>
      ) : (
        <FirstFile disabled={look.isPending} onFile={chooseFile} />
      )}
      <ImportsSoFar />
    </>
  )
}

type FormProps = { chosen: Chosen; onChosen: (chosen: Chosen | null) => void }

/** Rejects unreadable files before upload; the previous file stays selected. */
const useFileCheck = (onFile: (file: File) => void) => {
  const t = useTexts(intervalTexts)
  const size = useFileSize()
  const { alert } = useNotices()
  return (file: File): void => {
    if (file.size <= INTERVAL_FILE_MAXIMUM) return onFile(file)
    alert({ kind: 'danger', title: t('tooLarge', { name: file.name, size: size(INTERVAL_FILE_MAXIMUM) }) })
  }
}

const previewed = async (sent: Sent): Promise<Chosen> => ({ ...sent, preview: await intervals.preview({ body: sent }) })

/** Sets or clears a user's choice of model: the file is previewed again, other input stays. */
const useModelChoice = (chosen: Chosen | null, onChosen: (chosen: Chosen) => void): ChoosesModel => {
  const { alert } = useNotices()
  const look = useMutation({ mutationFn: previewed, onSuccess: onChosen, onError: (error) => alert(failureText(error)) })
  const without = (model: NamedModel): ModelChoice[] => chosen!.models.filter((one) => keyOfModel(one) !== keyOfModel(model))
  const send = (models: ModelChoice[]): void => {
    const { file_name, content } = chosen!
    look.mutate({ file_name, content, models })
  }
  return {
    busy: look.isPending,
    use: ({ make, model }, use) => send([...without({ make, model }), { make, model, use }]),
    keep: (model) => send(without(model)),
  }
}

const useLook = (onChosen: FormProps['onChosen']) => {
  const language = useLanguage()
  const { alert } = useNotices()
  return useMutation({
    mutationFn: async (file: File) => {
      const content = await file.text()
      // An image or a spreadsheet: the server would complain about characters instead of the file type.
      if (content.includes('\0'))
        throw new CallFailed(422, { errors: [localize(intervalRefusals.interval_file_unreadable, language)] })
      return previewed({ file_name: file.name, content, models: [] })
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
  const { source, reviewed_on: reviewedOn, reviewed_by: reviewedBy } = chosen.preview
  return useForm({
    start: { source: source ?? '', reviewedOn, reviewedBy: reviewedBy ?? '' },
    fieldOf: (wireName) => FIELDS[wireName],
    check: (typed) => ({
      source: typed.source.trim() ? null : t('sourceMissing'),
      reviewedOn: typed.reviewedOn ? null : t('dayMissing'),
      reviewedBy: typed.reviewedBy.trim() ? null : t('nameMissing'),
    }),
    submit: (typed) => {
      const { file_name, content, models } = chosen
      const review = { source: typed.source, reviewed_on: typed.reviewedOn, reviewed_by: typed.reviewedBy }
      return intervals.run({ body: { file_name, content, models, ...review } })
    },
    done: (answer) => {
      toast({ kind: 'success', title: t('imported', { count: answer.import.intervals }), message: chosen.file_name })
      onChosen(null)
      return intervals.list.invalidate(queries)
    },
    refused: (error) => alert({ ...failureText(error), message: t('fixFields') }),
  })
}

const ImportForm = ({ chosen, onChosen }: FormProps) => {
  const t = useTexts(intervalTexts)
  const form = useImportForm({ chosen, onChosen })
  const { preview, file_name: name } = chosen
  const ready = preview.new + preview.changed
  return (
    <form {...form.props} className={clsx(ui.panel, styles.form)}>
      <ChosenFile name={name} lines={ready + preview.unchanged + preview.errors} />
      <TextField {...form.field('source')} label={t('source')} help={t('sourceHelp')} maxLength={200} />
      <DateField {...form.field('reviewedOn')} label={t('reviewedOn')} />
      <TextField {...form.field('reviewedBy')} label={t('reviewedBy')} maxLength={100} />
      <div className={styles.formEnd}>
        <Button look="primary" type="submit" busy={form.busy} disabled={ready === 0}>
          {t('import', { count: ready })}
        </Button>
      </div>
    </form>
  )
}

/** Downloads the lines with errors, to correct and upload again. */
const ErrorsButton = ({ chosen }: Pick<FormProps, 'chosen'>) => {
  const t = useTexts(intervalTexts)
  const { alert } = useNotices()
  const { preview: _preview, ...sent } = chosen
  const load = useMutation({
    mutationFn: async () => saveFile(await intervals.errors({ body: sent }), 'interval-errors.csv'),
    onError: (error) => alert(failureText(error)),
  })
  return (
    <Button
      size="sm"
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      busy={load.isPending}
      onClick={() => load.mutate()}
    >
      {t('downloadErrors', { count: chosen.preview.errors })}
    </Button>
  )
}
