import { useState } from 'react'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useDiscardQuestion } from '#platform/ui/overlays/discard-question.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { kindName } from '../../../document-words.ts'
import { MOST_EXTRA_DOCUMENTS } from '../../../glovebox.ts'
import type { OpenedDocument } from './opened-document.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentView } from './DocumentView.tsx'
import { documentFormTexts } from '../texts.ts'
import { useDocumentName } from '../use-document-name.ts'
import styles from '../Glovebox.module.css'

const WIDTH = 660

type ModalProps = { vehicle: VehicleDetail; opened: OpenedDocument | null; extras: number; onClose: () => void }

/** One document in a modal: editable, or read-only for users without permission. */
export const DocumentModal = ({ vehicle, opened, extras, onClose }: ModalProps) => {
  const [isChanged, setChanged] = useState(false)
  const { close, done, question } = useDiscardQuestion(isChanged, onClose)
  return (
    <>
      <Modal
        opened={opened !== null}
        title={opened ? <Title {...{ vehicle, opened, extras }} /> : null}
        size={WIDTH}
        framed
        onClose={close}
      >
        {opened === null ? null : opened.item && !opened.item.can_change ? (
          <DocumentView item={opened.item} onClose={onClose} />
        ) : (
          <DocumentForm vehicle={vehicle} opened={opened} onChanged={setChanged} onClose={close} onDone={done} />
        )}
      </Modal>
      {question}
    </>
  )
}

const Title = ({
  vehicle,
  opened: { kind, item },
  extras,
}: {
  vehicle: VehicleDetail
  opened: OpenedDocument
  extras: number
}) => {
  const t = useTexts(documentFormTexts)
  const language = useLanguage()
  const nameOf = useDocumentName()
  const plate = [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ')
  const below =
    kind === 'other' && !item
      ? t('extraOf', { vehicle: vehicle.name, count: extras + 1, most: MOST_EXTRA_DOCUMENTS })
      : [vehicle.name, plate].filter(Boolean).join(' · ')
  return (
    <span className={styles.modalTitle}>
      {item ? nameOf(item) : kindName(kind, language)}
      <small>{below}</small>
    </span>
  )
}
