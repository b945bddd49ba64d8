import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { outageFlagTexts } from './flag-texts.ts'

/** After a plate in a list that does not know more about it. */
export const OutOfServiceFlag = () => {
  const t = useTexts(outageFlagTexts)
  return <span className={clsx(ui.pastDue, ui.medium)}>{t('outOfService')}</span>
}
