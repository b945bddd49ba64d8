import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { pageAfterSwitch } from '#features/accounts/fleet-choice.ts'
import type { NamedFleet } from '#features/accounts/screens/screen-fleet.ts'
import { currentUserQuery, keepActingFleet } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from './OtherFleet.module.css'
import { otherFleetTexts } from './texts.ts'
import { fleets } from '../calls.ts'

export const OtherFleetChoice = ({ user, here, there }: { user: CurrentUser; here: NamedFleet; there: NamedFleet }) => {
  const t = useTexts(otherFleetTexts)
  const queries = useQueryClient()
  const goBack = useMutation({
    mutationFn: () => {
      const isCompany = user.isFMC && !user.impersonating
      return isCompany ? fleets.stopActing() : fleets.actAs({ body: { fleet_id: here.id } })
    },
    onSuccess: (back) => {
      keepActingFleet(back)
      queries.setQueryData(currentUserQuery.queryKey, back)
    },
  })
  // Full reload, so that no data of the previous fleet stays.
  const openPage = (): void => location.assign(pageAfterSwitch(location.pathname))
  return (
    <Modal opened mustChoose onClose={() => undefined} title={t('otherFleet', { fleet: there.name })} size={560}>
      <p className={styles.more}>{t('otherFleetMore', { fleet: here.name })}</p>
      {goBack.error ? (
        <p className={styles.problem} role="alert">
          {goBack.error.message || t('failed')}
        </p>
      ) : null}
      <div className={styles.ways}>
        <Button onClick={openPage}>{t('goOnAs', { fleet: there.name })}</Button>
        <Button look="primary" busy={goBack.isPending} onClick={() => goBack.mutate()}>
          {t('backToFleet', { fleet: here.name })}
        </Button>
      </div>
    </Modal>
  )
}
