import { Directory } from '#features/directory/screens/Directory.tsx'
import { directoryTexts } from '#features/directory/screens/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { OfficePage } from '../OfficePage.tsx'

/** The directory of the administrators. */
export default function OfficeDirectory() {
  const t = useTexts(directoryTexts)
  return (
    <OfficePage page="setup" title={t('title')} line={t('line')}>
      <Directory />
    </OfficePage>
  )
}
