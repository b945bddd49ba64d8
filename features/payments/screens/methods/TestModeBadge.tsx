import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { testModeTexts } from './test-mode-texts.ts'

/** Shown beside a card while no card provider is connected. */
export const TestModeBadge = ({ method }: { method: { is_test_mode: boolean } }) => {
  const t = useTexts(testModeTexts)
  if (!method.is_test_mode) return null
  return (
    <span className={clsx(ui.badge, ui.due)} title={t('noMoneyMoves')}>
      {t('testMode')}
    </span>
  )
}
