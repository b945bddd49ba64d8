import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconArrowLeft } from '#platform/ui/icons.ts'
import { QuietLine } from '#platform/ui/overlays/quiet-line.tsx'
import { company } from '../calls.ts'
import { setUpTexts } from './texts.ts'

/** Link back to the steps, on every other page of a fleet that is being set up, until all are done. */
export const BackToSteps = () => {
  const t = useTexts(setUpTexts)
  const { data } = useQuery(company.setUp.options())
  if (data?.is_set_up) return null
  return (
    <QuietLine icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}>
      <Link to="/dashboard">{t('backToSteps')}</Link>
    </QuietLine>
  )
}
