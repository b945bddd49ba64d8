import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import type { InstallationSetup, MailLine } from '../../setup/setup-contract.ts'
import { office } from '../calls.ts'
import { OfficePage } from '../OfficePage.tsx'
import { Administrators } from './Administrators.tsx'
import { BrandTaxes } from './BrandTaxes.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { MailTest } from './MailTest.tsx'
import { SetupSteps } from './SetupSteps.tsx'
import styles from './Setup.module.css'
import { setupTexts } from './texts.ts'
import { WhatsLive } from './WhatsLive.tsx'

/** The office's first steps, and which services are live: the front page until a fleet can book, afterwards a separate page. */
export default function Setup({ page = 'setup' }: { page?: 'setup' | 'stuck' }) {
  const t = useTexts(setupTexts)
  // Steps are completed on other pages: refetch when the user returns.
  const query = useQuery({ ...office.setup.options(), refetchOnMount: 'always' })
  const setup = query.data?.setup
  return (
    <OfficePage
      page={page}
      title={t('title', { name: setup?.brand.name ?? brandOfPage().name })}
      line={setup ? t(setup.can_book ? 'lineDone' : 'line') : undefined}
    >
      <Loaded query={query} skeleton={<Skeleton lines={6} height={68} />}>
        {({ setup: loaded }) => <SetupSections setup={loaded} />}
      </Loaded>
    </OfficePage>
  )
}

const SetupSections = ({ setup }: { setup: InstallationSetup }) => {
  const [isCompanyOpen, openCompany] = useState(false)
  const [lines, showLines] = useState<MailLine[] | null>(null)
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.column}>
          <SetupSteps setup={setup} onCompany={() => openCompany(true)} onTested={showLines} />
          {lines ? <MailTest lines={lines} setup={setup} /> : null}
          <Administrators administrators={setup.administrators} />
        </div>
        <div className={styles.column}>
          <WhatsLive setup={setup} />
          <BrandTaxes brands={setup.brand_taxes} />
        </div>
      </div>
      {isCompanyOpen ? <CompanyForm setup={setup} onClose={() => openCompany(false)} /> : null}
    </>
  )
}
