import { useTexts } from '#platform/i18n/use-texts.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { DeputyForm } from './DeputyForm.tsx'
import { deputyTexts } from './texts.ts'

type Props = { user: { id: number; name: string }; onClose: () => void }

/** The deputy form, opened from the list of users. */
export const DeputyModal = ({ user, onClose }: Props) => {
  const t = useTexts(deputyTexts)
  return (
    <Modal opened title={t('titleOf', { name: user.name })} onClose={onClose}>
      <p className={ui.soft}>{t('lineOf', { name: user.name })}</p>
      <DeputyForm userId={user.id} name={user.name} />
    </Modal>
  )
}
