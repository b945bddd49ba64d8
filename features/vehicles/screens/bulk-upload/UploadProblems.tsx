import { clsx } from 'clsx'
import { downloadFile } from '#platform/contract/transfer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDownload } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { factAndAdvice } from './sentences.ts'
import { bulkTexts } from './texts.ts'
import type { Upload } from './use-bulk-upload.ts'
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
      <table className={clsx(ui.table, styles.problems)}>
        <thead>
          <tr>
            <th scope="col" className={styles.lineColumn}>
              {t('line')}
            </th>
            <th scope="col" className={styles.vinColumn}>
              {t('vin')}
            </th>
            <th scope="col">{t('whatToCorrect')}</th>
          </tr>
        </thead>
        <tbody>
          {upload.problems.map((problem) => (
            <Problem key={problem.line} {...problem} />
          ))}
        </tbody>
      </table>
      {total > upload.problems.length ? (
        <p className={clsx(ui.tiny, ui.faint, styles.problemsMore)}>
          {t('firstShown', { shown: formats.number(upload.problems.length), total: formats.number(total) })}
        </p>
      ) : null}
    </section>
  )
}

const Problem = ({ line, vin, what_to_correct: text }: Upload['problems'][number]) => {
  const formats = useFormats()
  const { fact, advice } = factAndAdvice(text)
  return (
    <tr>
      <td className={ui.soft}>{formats.number(line)}</td>
      <td className={styles.vinColumn}>{vin ?? '–'}</td>
      <td>
        <b>{fact}</b>
        {advice ? <span className={ui.soft}>{advice}</span> : null}
      </td>
    </tr>
  )
}

const DownloadProblems = ({ id }: { id: string }) => {
  const t = useTexts(bulkTexts)
  const { alert } = useNotices()
  const download = useMutation({
    mutationFn: () => downloadFile('vehicles.bulkProblems', { id }, () => undefined),
    onSuccess: (file) => saveFile(file.content, file.name ?? 'to-correct.csv'),
    onError: (error) => alert(failureText(error, t('notProcessed'))),
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
