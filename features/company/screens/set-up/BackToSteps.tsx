import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconArrowLeft } from '#platform/ui/icons.ts'
import { QuietLine } from '#platform/ui/overlays/quiet-line.tsx'
import { setUpTexts } from './texts.ts'

/** Link back to the steps, on every other page of a fleet that is being set up. */
export const BackToSteps = () => {
  const t = useTexts(setUpTexts)
  return (
    <QuietLine icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}>
      <Link to="/dashboard">{t('backToSteps')}</Link>
    </QuietLine>
  )
}
