import { Link } from '@tanstack/react-router'
import { rightTexts } from '#features/accounts/screens/right-texts.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { MissingPage } from '#platform/ui/empty.tsx'
import ImportPage from './ImportPage.tsx'
import { listLink } from './kind-links.ts'
import { importTexts } from './texts.ts'

/** A fuel-card program adds its people itself, so that every file would be refused. */
export default function PeopleImport() {
  return brandOfPage().fuelCard ? <ProgramAddsPeople /> : <ImportPage kind="people" />
}

const ProgramAddsPeople = () => {
  const t = useTexts(importTexts)
  const title = useTexts(rightTexts)('fuel_card_people', { brand: brandOfPage().name })
  const way = (
    <Link {...listLink('people')} className={buttonClass({ look: 'primary' })}>
      {t('show_people')}
    </Link>
  )
  return <MissingPage title={title} way={way} />
}
