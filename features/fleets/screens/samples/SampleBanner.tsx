import { clsx } from 'clsx'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconTruck } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { fleets, samples } from '../calls.ts'
import { useEnterFleet } from '../enter-fleet.ts'
import { sampleTexts } from './texts.ts'
import styles from './Samples.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

/** Shown on each page of the sample fleet: explains the samples, with both ways to leave. */
export const SampleBanner = () => {
  const t = useTexts(sampleTexts)
  const goHome = useGoHome()
  const leave = useMutation({ mutationFn: () => fleets.stopActing(), ...goHome })
  const remove = useMutation({ mutationFn: () => samples.remove(), ...goHome })
  const isBusy = leave.isPending || remove.isPending
  return (
    <section className={styles.banner} aria-label={t('looking')}>
      <IconTruck size={20} stroke={1.75} aria-hidden />
      <span className={clsx(ui.grow, ui.small, ui.soft, styles.words)}>
        <b>{t('looking')}</b>
        <span>{t('lookingLine')}</span>
      </span>
      <span className={styles.ways}>
        <Button size="sm" busy={leave.isPending} disabled={isBusy} onClick={() => leave.mutate()}>
          {t('backHome')}
        </Button>
        <Button size="sm" busy={remove.isPending} disabled={isBusy} onClick={() => remove.mutate()}>
          {t('remove')}
        </Button>
      </span>
    </section>
  )
}

const useGoHome = () => {
  const enter = useEnterFleet()
  const { alert } = useNotices()
  return {
    onSuccess: (user: CurrentUser) => {
      enter(user)
      location.assign('/dashboard')
    },
    onError: (error: unknown) => alert(failureText(error)),
  }
}
