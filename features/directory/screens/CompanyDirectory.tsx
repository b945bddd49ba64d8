import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { Directory } from './Directory.tsx'
import { directoryTexts } from './texts.ts'

/** The directory of a management company. */
export default function CompanyDirectory() {
  const t = useTexts(directoryTexts)
  useHomeFleet()
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      <Directory />
    </>
  )
}
