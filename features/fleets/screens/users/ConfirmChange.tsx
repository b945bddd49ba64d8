import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import type { FleetUser } from '../../users/users-contract.ts'
import { NextDriver } from './NextDriver.tsx'
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
  people = [],
}: {
  changes: ReturnType<typeof useUserChanges>
  /** Users who can drive the vehicles of a leaving user. */
  people?: readonly FleetUser[]
  more?: (change: UserChangeRequest) => ReactNode
}) => {
  const t = useTexts(usersTexts)
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(changes.request)
  const [nextId, setNextId] = useState<number | null>(null)
  if (changes.request && changes.request !== last) {
    setLast(changes.request)
    setNextId(null)
  }
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
      onConfirm={() => changes.confirm(people.find(({ id }) => id === nextId) ?? null)}
      onClose={changes.close}
    >
      <p>{t(help, { name: change.user.firstName })}</p>
      {change.what === 'activate' || change.user.vehicles.length === 0 ? null : (
        <div className={styles.consequence}>
          <NextDriver
            vehicles={change.user.vehicles}
            people={people}
            except={[change.user.id]}
            value={nextId}
            onChange={setNextId}
          />
        </div>
      )}
      <div className={styles.consequence}>{more?.(change)}</div>
    </ConfirmModal>
  )
}
