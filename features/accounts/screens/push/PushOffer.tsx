import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './PushOffer.module.css'
import { pushTexts } from './texts.ts'
import { usePush } from './use-push.ts'

/** One line below a sent report. Says nothing where notifications are on already, blocked or impossible. */
export const PushOffer = () => {
  const t = useTexts(pushTexts)
  const { isAvailable, here, turnOn } = usePush('problem_decided')
  if (!isAvailable || here === null) return null
  if (turnOn.isSuccess && here.isOn)
    return (
      <p className={clsx(ui.soft, ui.small)} role="status">
        {t('offerOn')}
      </p>
    )
  if (here.isOn || here.obstacle === 'unsupported' || (here.obstacle === 'denied' && !turnOn.isSuccess)) return null
  return (
    <div className={styles.offer}>
      <p className={clsx(ui.grow, ui.small)} role="status">
        {t('offer')} {here.obstacle ? t(here.obstacle) : null}
      </p>
      {here.obstacle ? null : (
        <Button size="lg" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {t('turnOn')}
        </Button>
      )}
    </div>
  )
}
