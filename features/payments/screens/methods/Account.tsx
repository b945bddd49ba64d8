import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
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
        title={t('title')}
        line={
          <>
            <b>
              {user.firstName} {user.lastName}
            </b>{' '}
            · {user.fleet.name}
          </>
        }
        actions={
          <Link to="/user_preferences" className={buttonClass({})}>
            {t('preferences')}
          </Link>
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
