import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { usersTexts } from './texts.ts'
import type { UserChangeRequest, useUserChanges } from './use-user-changes.ts'
import styles from './Users.module.css'

const WORDS = {
  deactivate: ['deactivateTitle', 'deactivateHelp', 'deactivate'],
  activate: ['activateTitle', 'activateHelp', 'activate'],
  delete: ['removeTitle', 'removeHelp', 'remove'],
} as const

/** Confirmation of a change: name, consequence, and the verb on the button. `more`: further effects. */
export const ConfirmChange = ({
  changes,
  more,
}: {
  changes: ReturnType<typeof useUserChanges>
  more?: (change: UserChangeRequest) => ReactNode
}) => {
  const t = useTexts(usersTexts)
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(changes.request)
  if (changes.request && changes.request !== last) setLast(changes.request)
  const change = changes.request ?? last
  if (!change) return null
  const [title, help, verb] = WORDS[change.what]
  return (
    <ConfirmModal
      opened={changes.request !== null}
      title={t(title, { name: change.user.name })}
      confirm={t(verb)}
      {...(change.what === 'delete' ? { keep: t('keep') } : {})}
      danger={change.what === 'delete'}
      busy={changes.busy}
      onConfirm={changes.confirm}
      onClose={changes.close}
    >
      <p>{t(help, { name: change.user.firstName })}</p>
      <div className={styles.consequence}>{more?.(change)}</div>
    </ConfirmModal>
  )
}
