import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { users } from '../calls.ts'
import { usersTexts } from './texts.ts'
import styles from './Users.module.css'

/** Creates a code for a person with neither email nor phone, and shows it in large letters. */
export default function InvitationCode({ user, onClose }: { user: FleetUser; onClose: () => void }) {
  const t = useTexts(usersTexts)
  const formats = useFormats()
  const { data, error } = useQuery({
    // Each opening creates a new code, since only a hash of it is stored.
    queryKey: ['users', 'invitation_code', user.id],
    queryFn: () => users.showCode({ params: { id: user.id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const address = `${pageFacts().origin.replace(/^https?:\/\//, '')}/join`
  return (
    <Modal opened onClose={onClose} title={t('codeTitle', { name: user.name })}>
      {error ? <Alert {...failureText(error)} /> : null}
      {data ? (
        <>
          <p className={styles.code}>{data.code}</p>
          <p>{t('codeLine', { address, at: formats.dateTime(data.ends_at) })}</p>
        </>
      ) : error ? null : (
        <p role="status">{t('codeMaking')}</p>
      )}
    </Modal>
  )
}
