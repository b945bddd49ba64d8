import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { phoneDigits } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconPhone } from '#platform/ui/icons.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { fullName } from '../acting.ts'
import { currentUserQuery } from './session.ts'
import { membershipTexts } from './membership-texts.ts'
import styles from './MembershipCard.module.css'

/** The roadside assistance card: membership and the number to call. */
const MembershipCard = () => {
  const t = useTexts(membershipTexts)
  const brand = brandOfPage()
  const { data: user } = useQuery(currentUserQuery)
  if (!brand.membershipCard) return <Navigate to="/dashboard" replace />
  if (!user) return null
  const { assistancePhone } = brand
  return (
    <>
      <PageHeader
        crumb={<Link to="/dashboard">{t('dashboard')}</Link>}
        here={t('membershipTitle')}
        title={t('membershipTitle')}
        line={t('membershipLine')}
      />
      <section className={styles.card} aria-label={t('membershipTitle')}>
        <p className={styles.brand}>
          <BrandMark id={brand.id} size={36} />
          {brand.name}
        </p>
        <dl>
          <div>
            <dt>{t('member')}</dt>
            <dd>{fullName(user)}</dd>
          </div>
          <div>
            <dt>{t('memberOf')}</dt>
            <dd>{user.fleet.name}</dd>
          </div>
        </dl>
        {assistancePhone ? (
          <p className={styles.call}>
            {t('assistance')}
            <a href={`tel:+1${phoneDigits(assistancePhone)}`}>
              <IconPhone size={20} stroke={1.75} aria-hidden />
              {assistancePhone}
            </a>
          </p>
        ) : null}
      </section>
    </>
  )
}

export default MembershipCard
