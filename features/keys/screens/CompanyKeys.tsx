import { useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { Keys } from './Developers.tsx'
import { keyTexts } from './texts.ts'

/** The keys of a management company, for all its fleets or some of them. */
export default function CompanyKeys() {
  const t = useTexts(keyTexts)
  return (
    <>
      <PageHeader title={t('keys')} />
      <Keys page="/fmc_api_keys" />
    </>
  )
}
