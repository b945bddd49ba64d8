import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconEye } from '#platform/ui/icons.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import type { Filed } from './filed-document.ts'
import { documentTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from './Files.module.css'

/** A new tab needs the object URL for a moment after opening. */
const URL_LIFETIME_MS = 60_000
const PICTURE_WIDTH = 760

/** Previews a document: a picture in an overlay, a PDF in a new tab. */
export const FilePreview = ({ file, load }: { file: Filed; load: (file: Filed) => Promise<Blob> }) => {
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
