import { clsx } from 'clsx'
import { downloadFile } from '#platform/contract/transfer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDownload } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { factAndAdvice } from './sentences.ts'
import { uploadOutcomeTexts } from './outcome-texts.ts'
import { bulkTexts } from './texts.ts'
import type { Upload } from './use-bulk-upload.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from './BulkUpload.module.css'

/** Lines that were not saved, with corrections; the download has the original lines, to correct and upload again. */
export const UploadProblems = ({ upload }: { upload: Upload }) => {
  const t = useTexts(bulkTexts)
  const formats = useFormats()
  const total = upload.failed + upload.skipped
  if (upload.problems.length === 0) return null
  return (
    <section aria-label={t('rowsNotSaved')}>
      <div className={clsx(ui.row, ui.apart, styles.problemsHead)}>
        <h2 className={ui.heading}>{t(upload.status === 'awaiting_completion' ? 'rowsNotSavedSoFar' : 'rowsNotSaved')}</h2>
        <DownloadProblems id={upload.id} />
      </div>
      <RowTable
        className={clsx(ui.table, styles.problems)}
        columns={[
          {
            key: 'line',
            label: t('line'),
            className: styles.lineColumn,
            cell: ({ line }) => formats.number(line),
          },
          { key: 'vin', label: t('vin'), className: styles.vinColumn, cell: ({ vin }) => vin ?? '–' },
          {
            key: 'what',
            label: t('whatToCorrect'),
            cell: ({ what_to_correct: text }) => <WhatToCorrect {...factAndAdvice(text)} />,
          },
        ]}
        rows={upload.problems}
        rowId={({ line }) => line}
      />
      {total > upload.problems.length ? (
        <p className={clsx(ui.tiny, ui.faint, styles.problemsMore)}>
          {t('firstShown', { shown: formats.number(upload.problems.length), total: formats.number(total) })}
        </p>
      ) : null}
    </section>
  )
}

const WhatToCorrect = ({ fact, advice }: ReturnType<typeof factAndAdvice>) => (
  <>
    <b>{fact}</b>
    {advice ? <span className={ui.soft}>{advice}</span> : null}
  </>
)

const DownloadProblems = ({ id }: { id: string }) => {
  const outcome = useTexts(uploadOutcomeTexts)
  const t = useTexts(bulkTexts)
  const { alert } = useNotices()
  const download = useMutation({
    mutationFn: () => downloadFile('vehicles.bulkProblems', { id }, () => undefined),
    onSuccess: (file) => saveFile(file.content, file.name ?? 'to-correct.csv'),
    onError: (error) => alert(failureText(error, outcome('notProcessed'))),
  })
  return (
    <Button
      size="sm"
      busy={download.isPending}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => download.mutate()}
    >
      {t('downloadRows')}
    </Button>
  )
}
