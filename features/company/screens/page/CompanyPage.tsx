import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { Card } from '#platform/ui/page.tsx'
import { zoneName } from '#features/orders/screens/words.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import type { Company } from '../../contract.ts'
import { company } from '../calls.ts'
import { StepsInSettings } from '../set-up/FirstSteps.tsx'
import { Billing } from './Billing.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { Logo } from './Logo.tsx'
import { companyTexts } from './texts.ts'
import styles from './CompanyPage.module.css'

/** Settings > Company. */
export const CompanyPage = () => {
  const query = useQuery(company.show.options())
  return (
    <Loaded query={query}>
      {({ company: shown }) => (
        <div className={styles.page}>
          <div className={styles.column}>
            <Details company={shown} />
            <Logo company={shown} />
            <Regional company={shown} />
          </div>
          <div className={styles.column}>
            {shown.billing ? <Billing company={shown} billing={shown.billing} /> : null}
            <StepsInSettings />
          </div>
        </div>
      )}
    </Loaded>
  )
}

const Details = ({ company: shown }: { company: Company }) => {
  const t = useTexts(companyTexts)
  return (
    <Card title={t('details')} meta={t('detailsLine')}>
      <div className={styles.padded}>
        <CompanyForm key={JSON.stringify(shown)} company={shown} />
      </div>
    </Card>
  )
}

const Regional = ({ company: { country, time_zone: zone, odometer_units: units } }: { company: Company }) => {
  const t = useTexts(companyTexts)
  const language = useLanguage()
  return (
    <Card title={t('regional')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('timeZone')}</dt>
          <dd>
            {/* The browser may name a zone differently than the server that rendered the page. */}
            <span suppressHydrationWarning>{zoneName(zone, language)}</span>
            <small>{t(country === 'CA' ? 'timeZoneHelpPostal' : 'timeZoneHelp')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('units')}</dt>
          <dd>
            {t(units === 'miles' ? 'unitsMiles' : 'unitsKilometers')}
            <small>{t('unitsHelp')}</small>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
