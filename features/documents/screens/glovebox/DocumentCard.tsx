import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { IconCamera, IconEye, IconUpload } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { kindOfType } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { FILE_CHOOSER_TYPES } from '../../selected-file.ts'
import { ExpiryBadge } from './expiry.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { gloveboxTexts } from './texts.ts'
import { addressOf, fileOf } from './use-glovebox.ts'
import { useDocumentName } from './use-document-name.ts'
import styles from './Glovebox.module.css'
import { useDrop } from '#platform/ui/files/use-drop.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** File input of a document. `camera`: a phone opens its camera instead. */
export const useDocumentFile = (onFile: (file: File) => void, camera = false) =>
  useFileInput({ accept: camera ? 'image/*' : FILE_CHOOSER_TYPES, onFile, ...(camera ? { capture: 'environment' } : {}) })

/** A stored document: first page, facts and actions. */
export const DocumentCard = ({
  item,
  onView,
  onReplace,
}: {
  item: GloveboxItem
  onView: () => void
  onReplace: (file: File) => void
}) => {
  const t = useTexts(gloveboxTexts)
  const nameOf = useDocumentName()
  const chooser = useDocumentFile(onReplace)
  const file = fileOf(item)
  const kind = kindOfType(item.document_type)
  const name = nameOf(item)
  return (
    <section className={clsx(ui.panel, ui.column, styles.card)} aria-label={name}>
      <header className={ui.flat}>
        <h2>{name}</h2>
        <ExpiryBadge kind={kind} days={item.expires_in_days} />
      </header>
      <span className={styles.preview}>
        <img src={addressOf(file.document_url.preview.url)} alt="" loading="lazy" />
        {file.content_type === 'application/pdf' ? <span className={styles.pdf}>{t('pdf')}</span> : null}
      </span>
      <DocumentFacts item={item} />
      <div className={styles.buttons}>
        <Button icon={<IconEye {...icon} />} onClick={onView} aria-label={t('viewNamed', { name })}>
          {t('view')}
        </Button>
        {item.can_change ? (
          <Button icon={<IconUpload {...icon} />} onClick={chooser.open} aria-label={t('replaceNamed', { name })}>
            {t('replace')}
          </Button>
        ) : null}
        {chooser.element}
      </div>
    </section>
  )
}

type EmptyProps = {
  title: ReactNode
  name: string
  badge?: ReactNode
  picture: ReactNode
  line: string
  note: ReactNode
  canUpload: boolean
  onUpload: (file: File | null) => void
}

/** A missing document: a drop zone, as tall as the other cards. */
export const EmptyCard = ({ title, name, badge, picture, line, note, canUpload, onUpload }: EmptyProps) => {
  const t = useTexts(gloveboxTexts)
  const isPhone = usePhone()
  const camera = useDocumentFile(onUpload, true)
  const drop = useDrop(([file]) => file && onUpload(file), canUpload)
  return (
    // Files can be dropped anywhere on it; its buttons offer the same to keyboard users.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={clsx(ui.panel, ui.column, styles.card)} aria-label={name} {...drop.props}>
      <header className={ui.flat}>
        <h2>{title}</h2>
        {badge}
      </header>
      <div className={clsx(styles.preview, styles.empty, drop.isOver && styles.over)}>
        {picture}
        {canUpload ? <b>{t('dropHere')}</b> : null}
        {canUpload ? <span>{line}</span> : null}
      </div>
      <p className={clsx(ui.small, ui.soft, styles.note)}>{note}</p>
      <div className={styles.buttons}>
        {isPhone && canUpload ? (
          <Button icon={<IconCamera {...icon} />} onClick={camera.open} aria-label={t('takePhotoNamed', { name })}>
            {t('takePhoto')}
          </Button>
        ) : null}
        {canUpload ? (
          <Button icon={<IconUpload {...icon} />} onClick={() => onUpload(null)} aria-label={t('uploadNamed', { name })}>
            {t('upload')}
          </Button>
        ) : null}
        {camera.element}
      </div>
    </section>
  )
}
