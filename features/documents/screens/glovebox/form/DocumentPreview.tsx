import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconExternalLink, IconFileText } from '#platform/ui/icons.ts'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { documentFormTexts, gloveboxTexts } from '../texts.ts'
import { addressOf, type GloveboxFile, loadFile } from '../use-glovebox.ts'
import styles from '../Glovebox.module.css'

/** A new tab needs the object URL for a moment after opening. */
const URL_LIFETIME_MS = 60_000

/** `children`: controls to replace the file, beside its name. */
type Shown<F> = { file: F; children?: ReactNode }

/** The chosen file before upload: a thumbnail for pictures, the name for PDFs. */
export const ChosenPreview = ({ file, children }: Shown<File>) => {
  const size = useFileSize()
  const address = useObjectUrl(file)
  return (
    <figure className={styles.shown}>
      <span className={styles.sheet}>
        {address && file.type.startsWith('image/') ? (
          <img src={address} alt={file.name} />
        ) : (
          <span className={styles.tile}>
            <IconFileText size={32} stroke={1.5} aria-hidden />
            {file.name}
          </span>
        )}
      </span>
      <figcaption>
        <span className={clsx(ui.grow, styles.caption)}>
          <b className={ui.ellipsis} title={file.name}>
            {file.name}
          </b>
          <span className={ui.faint}>{size(file.size)}</span>
        </span>
        {children}
      </figcaption>
    </figure>
  )
}

const useObjectUrl = (file: File): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** The stored file: the picture itself, or the first page of a PDF. */
export const StoredPreview = ({ file, children }: Shown<GloveboxFile>) => {
  const t = useTexts(documentFormTexts)
  const size = useFileSize()
  const isPdf = file.content_type === 'application/pdf'
  const { url, preview } = file.document_url
  return (
    <figure className={styles.shown}>
      <span className={styles.sheet}>
        <img src={addressOf(isPdf ? preview.url : url)} alt={isPdf ? t('firstPage', { name: file.file_name }) : file.file_name} />
      </span>
      <figcaption>
        <span className={clsx(ui.grow, styles.caption)}>
          <b className={ui.ellipsis} title={file.file_name}>
            {file.file_name}
          </b>
          <span className={ui.faint}>
            {isPdf ? t('pages', { count: file.pages ?? 1, size: size(file.bytes) }) : size(file.bytes)}
          </span>
        </span>
        <OpenFile file={file} />
        {children}
      </figcaption>
    </figure>
  )
}

const OpenFile = ({ file }: { file: GloveboxFile }) => {
  const t = useTexts(gloveboxTexts)
  const { toast } = useNotices()
  const openFile = useMutation({
    mutationFn: async () => {
      const address = URL.createObjectURL(new Blob([await loadFile(file)], { type: file.content_type }))
      window.open(address, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS)
    },
    onError: () => toast({ kind: 'danger', title: t('loadFailed') }),
  })
  return (
    <IconButton label={t('openFile', { name: file.file_name })} disabled={openFile.isPending} onClick={() => openFile.mutate()}>
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
