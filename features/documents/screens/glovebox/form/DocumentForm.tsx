import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { findRegion } from '#features/countries/regions.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { localToday } from '#platform/ui/local-today.ts'
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
import { useCheckedFile } from './use-checked-file.ts'
import { useDocumentForm } from './use-document-form.ts'
import { fileOf, useGlovebox } from '../use-glovebox.ts'
import styles from '../Glovebox.module.css'
import { DropZone } from './DropZone.tsx'

/** `onClose`: may ask first if there is unsaved input; `onDone`: nothing can be lost any more. */
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
  const { data: user } = useQuery(currentUserQuery)
  const country = user?.fleet.country ?? 'US'
  const region = vehicle.license_plate_state ? findRegion(vehicle.license_plate_state, country) : null
  const [isDeleting, setDeleting] = useState(false)
  const [deleteFailed, setDeleteFailed] = useState<NoticeText | null>(null)
  const others = useGlovebox(vehicle.id).data?.glovebox_items.filter(({ id }) => id !== item?.id) ?? []
  const form = useDocumentForm({ vehicle, kind, item, file: null, regionId: region?.id ?? null, onSaved: onDone })
  const notifyChanged = useEffectEvent(onChanged)
  useEffect(() => notifyChanged(form.isChanged), [form.isChanged])
  const chosen = useCheckedFile({
    start: opened.file,
    hasEarlier: item !== null,
    otherNames: others.map((one) => fileOf(one).file_name),
    onFile: (file) => form.field('file').onChange(file),
  })
  const [today] = useState(localToday)
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
        start={item ? <DeleteButton onClick={() => setDeleting(true)} /> : null}
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
