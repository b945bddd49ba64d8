import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import { MethodsPanel } from './MethodsPanel.tsx'
import { accountTexts } from './texts.ts'

/** The account page: profile, fleet and payment methods. */
const Account = () => {
  const t = useTexts(accountTexts)
  const navigate = useNavigate()
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  return (
    <>
      <PageHeader
        crumb={<Link to="/settings">{t('settings')}</Link>}
        here={t('title')}
        title={t('title')}
        line={
          <>
            {user.firstName} {user.lastName} · {user.fleet.name} · <Link to="/user_preferences">{t('preferences')}</Link>
          </>
        }
      />
      <MethodsPanel
        onAdd={() => void navigate({ to: '/payments/new' })}
        onEdit={({ id }) => void navigate({ to: '/payments/$id/edit', params: { id: String(id) } })}
      />
      {user.fleet_payment_providers.includes('wex') ? <AccountNumber /> : null}
    </>
  )
}

export default Account
