import { clsx } from 'clsx'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { IconDownload, IconTrash, IconEye } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import type { Filed } from './filed-document.ts'
import { documentTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from './Files.module.css'
import { useEffect, useState } from 'react'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'

/** Archive name for all files of an invoice. */
const INVOICE_ARCHIVE = 'invoice_documents.zip'

/** `onRemove`: toggles removal of a file on the next save; `removedIds` are the marked files. */
type LinksProps = {
  files: readonly Filed[]
  load: (file: Filed) => Promise<Blob>
  removedIds?: readonly number[]
  onRemove?: (id: number, isRemoved: boolean) => void
}

/** Stored documents, each with preview and download, and all as one archive. Files missing from the archive are named. */
export const FileLinks = ({ files, load, removedIds = [], onRemove }: LinksProps) => {
  const t = useTexts(documentTexts)
  const size = useFileSize()
  const one = useMutation({ mutationFn: async (file: Filed) => saveFile(await load(file), file.file_name), onError: log })
  const all = useMutation({
    mutationFn: async () => {
      // The zip library is loaded with the first archive.
      const { archiveOf } = await import('./archive.ts')
      const { zip, missing } = await archiveOf(files, load)
      if (missing.length < files.length) saveFile(zip, INVOICE_ARCHIVE)
      return missing
    },
    onError: log,
  })
  return (
    <>
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.id} className={clsx(ui.row, ui.apart)}>
            <span className={clsx(ui.ellipsis, removedIds.includes(file.id) && styles.removed)} title={file.file_name}>
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
              {onRemove && removedIds.includes(file.id) ? (
                <Button size="sm" aria-label={t('keepNamed', { name: file.file_name })} onClick={() => onRemove(file.id, false)}>
                  {t('keepFile')}
                </Button>
              ) : onRemove ? (
                <IconButton label={t('removeOnSave', { name: file.file_name })} onClick={() => onRemove(file.id, true)}>
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </IconButton>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {files.length > 1 ? (
        <Button busy={all.isPending} onClick={() => all.mutate()}>
          {t('downloadAll')}
        </Button>
      ) : null}
      {all.data && all.data.length > 0 ? (
        <Alert kind="warning" title={t('archivePartial', { count: all.data.length })}>
          {t('archivePartialLine', { names: all.data.join(', ') })}
        </Alert>
      ) : null}
    </>
  )
}

const log = (error: Error): void => console.warn('a document could not be loaded', error)

/** A new tab needs the object URL for a moment after opening. */
const URL_LIFETIME_MS = 60_000
const PICTURE_WIDTH = 760

/** Previews a document: a picture in an overlay, a PDF in a new tab. */
const FilePreview = ({ file, load }: { file: Filed; load: (file: Filed) => Promise<Blob> }) => {
  const t = useTexts(documentTexts)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture])
  const look = useMutation({
    mutationFn: async () => {
      const address = URL.createObjectURL(new Blob([await load(file)], { type: file.content_type }))
      if (file.content_type.startsWith('image/')) return setPicture(address)
      window.open(address, '_blank', 'noopener')
      return void setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS)
    },
    onError: (error) => console.warn(`${file.file_name} could not be loaded`, error),
  })
  return (
    <>
      <button
        type="button"
        className={clsx(ui.button, ui.square, ui.ghost)}
        aria-label={t('preview', { name: file.file_name })}
        disabled={look.isPending}
        onClick={() => look.mutate()}
      >
        <IconEye size={16} stroke={1.75} aria-hidden />
      </button>
      <Modal opened={picture !== null} title={file.file_name} size={PICTURE_WIDTH} onClose={() => setPicture(null)}>
        {picture ? <img className={styles.picture} src={picture} alt={file.file_name} /> : null}
      </Modal>
    </>
  )
}
