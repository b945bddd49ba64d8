import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { methodTexts } from './texts.ts'

/** Beside a card while no card provider is connected. */
export const TestModeBadge = ({ method }: { method: { is_test_mode: boolean } }) => {
  const t = useTexts(methodTexts)
  if (!method.is_test_mode) return null
  return (
    <span className={clsx(ui.badge, ui.due)} title={t('noMoneyMoves')}>
      {t('testMode')}
    </span>
  )
}
