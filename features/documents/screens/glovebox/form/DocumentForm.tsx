import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState, useRef } from 'react'
import { findRegion } from '#features/countries/regions.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconTrash, IconUpload } from '#platform/ui/icons.ts'
import type { NoticeText } from '#platform/ui/overlays/notices.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { DeleteDocument } from './DeleteDocument.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import type { OpenedDocument } from './opened-document.ts'
import { ChosenPreview, StoredPreview } from './DocumentPreview.tsx'
import { useDocumentFile } from '../DocumentCard.tsx'
import { documentFormTexts, gloveboxTexts } from '../texts.ts'
import { useDocumentForm } from './use-document-form.ts'
import { fileOf } from '../use-glovebox.ts'
import styles from '../Glovebox.module.css'
import { DOCUMENT_LIMIT_MEGABYTES, DOCUMENT_LIMIT_BYTES } from '../../../glovebox.ts'
import { localize } from '#features/countries/country.ts'
import { fillIn } from '#platform/contract/refusal.ts'
import { fileRefusals } from '../../../file-refusals.ts'
import { checkFile, SNIFFED_BYTES, sniffFileType } from '../../../selected-file.ts'
import { useDrop } from '#platform/ui/files/use-drop.ts'

/** `onClose`: may ask for confirmation if there is unsaved input; `onDone`: no input can be lost. */
type FormProps = {
  vehicle: VehicleDetail
  opened: OpenedDocument
  onChanged: (isChanged: boolean) => void
  onClose: () => void
  onDone: () => void
}

/** Form to upload or change a document: preview beside the fields. Requires a file. */
export const DocumentForm = ({ vehicle, opened, onChanged, onClose, onDone }: FormProps) => {
  const { kind, item } = opened
  const t = useTexts(documentFormTexts)
  const formats = useFormats()
  const { data: user } = useQuery(currentUserQuery)
  const country = user?.fleet.country ?? 'US'
  const region = vehicle.license_plate_state ? findRegion(vehicle.license_plate_state, country) : null
  const [isDeleting, setDeleting] = useState(false)
  const [deleteFailed, setDeleteFailed] = useState<NoticeText | null>(null)
  const form = useDocumentForm({ vehicle, kind, item, file: null, regionId: region?.id ?? null, onSaved: onDone })
  const notifyChanged = useEffectEvent(onChanged)
  useEffect(() => notifyChanged(form.isChanged), [form.isChanged])
  const chosen = useCheckedFile({
    start: opened.file,
    hasEarlier: item !== null,
    onFile: (file) => form.field('file').onChange(file),
  })
  const [today] = useState(() => formats.today())
  const { file } = form.values
  return (
    <form {...form.props} className={styles.form}>
      {chosen.refused ? (
        <Alert kind="danger" title={chosen.refused.title} onClose={chosen.forget}>
          {chosen.refused.line}
        </Alert>
      ) : null}
      {deleteFailed ? <Alert {...deleteFailed} onClose={() => setDeleteFailed(null)} /> : null}
      {form.failure ? <Alert {...form.failure} /> : null}
      <div className={styles.columns}>
        <Sheet {...{ opened, file }} onFile={(next) => void chosen.choose(next)} />
        <div className={styles.fields}>
          <DocumentFields {...{ form, kind, item, country }} today={today} />
          {item && file ? <Replaces at={item.uploaded_at} /> : null}
        </div>
      </div>
      <FormFoot
        submit={item ? undefined : t('save')}
        busy={form.busy}
        disabled={!item && !file}
        onCancel={onClose}
        start={item ? <DeleteButton onClick={() => setDeleting(true)} /> : file ? null : <p role="status">{t('fileFirst')}</p>}
      />
      {item ? (
        <DeleteDocument
          {...{ item, vehicle }}
          opened={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={onDone}
          onFailed={setDeleteFailed}
        />
      ) : null}
    </form>
  )
}

const DeleteButton = ({ onClick }: { onClick: () => void }) => {
  const t = useTexts(documentFormTexts)
  return (
    <Button look="ghost" icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      {t('delete')}
    </Button>
  )
}

const Replaces = ({ at }: { at: string }) => {
  const t = useTexts(documentFormTexts)
  const formats = useFormats()
  return <p className={clsx(ui.tiny, ui.faint)}>{t('replaces', { date: formats.date(at) })}</p>
}

type SheetProps = { opened: OpenedDocument; file: File | null; onFile: (file: File) => void }

/** The stored file, its replacement, or a drop zone. */
const Sheet = ({ opened: { item }, file, onFile }: SheetProps) => {
  const t = useTexts(documentFormTexts)
  const tGlovebox = useTexts(gloveboxTexts)
  const chooser = useDocumentFile(onFile)
  if (!file && !item) return <DropZone onFile={onFile} />
  return (
    <div
      className={styles.side}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [dropped] = event.dataTransfer.files
        if (dropped) onFile(dropped)
      }}
    >
      {file ? (
        <ChosenPreview file={file}>
          <Button size="sm" onClick={chooser.open}>
            {t('chooseAnother')}
          </Button>
        </ChosenPreview>
      ) : (
        <StoredPreview file={fileOf(item!)}>
          <Button size="sm" icon={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={chooser.open}>
            {tGlovebox('replace')}
          </Button>
        </StoredPreview>
      )}
      {chooser.element}
    </div>
  )
}

/** Drop zone with file chooser, and the accepted types below. */
const DropZone = ({ onFile }: { onFile: (file: File) => void }) => {
  const t = useTexts(gloveboxTexts)
  const tForm = useTexts(documentFormTexts)
  const chooser = useDocumentFile(onFile)
  const drop = useDrop(([file]) => file && onFile(file))
  return (
    <div className={clsx(styles.preview, styles.empty, styles.zone, drop.isOver && styles.over)} {...drop.props}>
      <IconUpload size={20} stroke={1.75} aria-hidden />
      <b>{t('dropHere')}</b>
      <span>{t('types', { megabytes: DOCUMENT_LIMIT_MEGABYTES })}</span>
      <Button onClick={chooser.open}>{tForm('chooseFile')}</Button>
      {chooser.element}
    </div>
  )
}

/** `line`: states that the previous file stays, if there was one. */
type Refused = { title: string; line: string | null }

type Setup = { start: File | null; hasEarlier: boolean; onFile: (file: File | null) => void }

/** Checks a file by its content before accepting it. The message names a rejected file, and the choice is cleared. */
const useCheckedFile = ({ start, hasEarlier, onFile }: Setup) => {
  const t = useTexts(documentFormTexts)
  const language = useLanguage()
  const [refused, setRefused] = useState<Refused | null>(null)
  const choose = async (file: File): Promise<void> => {
    setRefused(null)
    const type = sniffFileType(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
    const check = checkFile({ name: file.name, size: file.size, type }, [], DOCUMENT_LIMIT_BYTES)
    if (check.ok) return onFile(file)
    onFile(null)
    const title = fillIn(localize(fileRefusals[check.code], language), {
      name: check.name,
      megabytes: DOCUMENT_LIMIT_MEGABYTES,
    })
    setRefused({ title, line: hasEarlier ? t('earlierKept') : null })
  }
  // A file dropped on a card is checked once, when the dialog opens.
  const hasStarted = useRef(false)
  useEffect(() => {
    if (start && !hasStarted.current) void choose(start)
    hasStarted.current = true
  })
  return { refused, choose, forget: () => setRefused(null) }
}
