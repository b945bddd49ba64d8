import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ConfirmModal } from '#platform/ui/over/over.tsx'
import { usersTexts } from './texts.ts'
import type { AskedChange, useUserChanges } from './use-user-changes.ts'
import styles from './Users.module.css'

const WORDS = {
  deactivate: ['deactivateTitle', 'deactivateHelp', 'deactivate'],
  activate: ['activateTitle', 'activateHelp', 'activate'],
  delete: ['removeTitle', 'removeHelp', 'remove'],
} as const

/** The question before a change: the name, the consequence, and the verb again. `more`: what else changes with it. */
export const ConfirmChange = ({
  changes,
  more,
}: {
  changes: ReturnType<typeof useUserChanges>
  more?: (asked: AskedChange) => ReactNode
}) => {
  const t = useTexts(usersTexts)
  // The words stay while the dialog fades.
  const [last, setLast] = useState(changes.asked)
  if (changes.asked && changes.asked !== last) setLast(changes.asked)
  const asked = changes.asked ?? last
  if (!asked) return null
  const [title, help, verb] = WORDS[asked.what]
  return (
    <ConfirmModal
      opened={changes.asked !== null}
      title={t(title, { name: asked.user.name })}
      confirm={t(verb)}
      {...(asked.what === 'delete' ? { keep: t('keep') } : {})}
      danger={asked.what === 'delete'}
      busy={changes.busy}
      onConfirm={changes.confirm}
      onClose={changes.close}
    >
      <p>{t(help, { name: asked.user.firstName })}</p>
      <div className={styles.consequence}>{more?.(asked)}</div>
    </ConfirmModal>
  )
}
