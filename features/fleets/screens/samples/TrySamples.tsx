import { holds } from '#features/accounts/capabilities.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { samples } from '../calls.ts'
import { useEnterFleet } from '../enter-fleet.ts'
import { sampleTexts } from './texts.ts'
import styles from './Samples.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

/** For a fleet without vehicles: one click shows the product with sample vehicles. */
export const TrySamples = () => {
  const t = useTexts(sampleTexts)
  const enter = useEnterFleet()
  const { alert } = useNotices()
  const { data: user } = useQuery(currentUserQuery)
  const start = useMutation({
    mutationFn: () => samples.enter(),
    onSuccess: (user) => {
      enter(user)
      // Full reload, so that no state of the previous fleet remains: the dashboard may be the current page.
      location.assign('/dashboard')
    },
    onError: (error) => alert(failureText(error)),
  })
  // Samples are a second fleet beside the own one; fleets of a card program get their vehicles from the program.
  if (!user || !holds(user.roles, 'samples') || user.impersonating || brandOfPage().fuelCard) return null
  return (
    <section className={styles.offer} aria-label={t('lookAround')}>
      <span className={styles.shapes} aria-hidden>
        <VehicleShape body="van" width={44} />
        <VehicleShape body="pickup" width={44} />
      </span>
      <span className={clsx(ui.grow, ui.small, ui.soft, styles.words)}>
        <b>{t('lookAround')}</b>
        <span>{t('lookAroundLine')}</span>
      </span>
      <Button busy={start.isPending} onClick={() => start.mutate()}>
        {t('trySamples')}
      </Button>
    </section>
  )
}
