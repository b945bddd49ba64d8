import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconDownload } from '#platform/ui/icons.ts'
import { saveFile } from '#platform/ui/files/save-file.ts'
import type { Filed } from './filed-document.ts'
import { FilePreview } from './FilePreview.tsx'
import { documentTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Files.module.css'

/** All files of an invoice at once. */
const INVOICE_ARCHIVE = 'invoice_documents.zip'

/** Filed documents, each to be looked at and downloaded, and all of them as one archive. What cannot be loaded is only logged. */
export const FileLinks = ({ files, load }: { files: readonly Filed[]; load: (file: Filed) => Promise<Blob> }) => {
  const t = useTexts(documentTexts)
  const size = useFileSize()
  const one = useMutation({ mutationFn: async (file: Filed) => saveFile(await load(file), file.file_name), onError: log })
  const all = useMutation({
    mutationFn: async () => {
      // What packs files comes with the first archive.
      const { archiveOf } = await import('./archive.ts')
      saveFile(await archiveOf(files, load), INVOICE_ARCHIVE)
    },
    onError: log,
  })
  return (
    <>
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.id} className={clsx(ui.row, ui.apart)}>
            <span className={ui.ellipsis} title={file.file_name}>
              {file.file_name} <span className={ui.faint}>{size(file.bytes)}</span>
            </span>
            <span className={ui.row}>
              <FilePreview file={file} load={load} />
              <button
                type="button"
                className={clsx(ui.button, ui.square, ui.ghost)}
                aria-label={t('download', { name: file.file_name })}
                disabled={one.isPending && one.variables.id === file.id}
                onClick={() => one.mutate(file)}
              >
                <IconDownload size={16} stroke={1.75} aria-hidden />
              </button>
            </span>
          </li>
        ))}
      </ul>
      {files.length > 1 ? (
        <Button busy={all.isPending} onClick={() => all.mutate()}>
          {t('downloadAll')}
        </Button>
      ) : null}
    </>
  )
}

const log = (error: Error): void => console.warn('a document could not be loaded', error)
