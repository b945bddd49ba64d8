import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Loaded, MissingPage } from '#platform/ui/empty.tsx'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import type { PaymentMethodList } from '../../methods/methods-contract.ts'
import { methods } from '../calls.ts'
import { MethodForm } from './MethodForm.tsx'
import { methodFormTexts, methodTexts } from './texts.ts'
import { useMethodName } from './use-method-name.ts'
import styles from './Methods.module.css'

/** `/payments/new` and `/payments/{id}/edit`; both return to the account, or to the first steps. */
const PaymentPage = () => {
  const query = useQuery({ ...methods.list.options(), refetchOnWindowFocus: false })
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={44} gap={16} />}>
      {(list) => <Page list={list} />}
    </Loaded>
  )
}

const Page = ({ list }: { list: PaymentMethodList }) => {
  const t = useTexts(methodFormTexts)
  const nameOf = useMethodName()
  const { id } = useParams({ strict: false })
  const navigate = useNavigate()
  const { data: user } = useQuery(currentUserQuery)
  const method = id === undefined ? null : list.payment_methods.find((one) => String(one.id) === id && one.can.edit)
  // In the first steps of a fleet the next one is on the dashboard.
  const back = (): void => void navigate({ to: user?.fleet.is_setting_up ? '/dashboard' : '/account' })
  const title = method ? t('edit', { method: nameOf(method) }) : t('new')
  if (!method && !list.can.add) return <Gone title="cannotAdd" help="noneShared" />
  if (method === undefined) return <Gone title="gone" help="goneHelp" />
  return (
    <div className={styles.page}>
      <PageHeader
        crumb={
          <>
            <Link to="/settings">{t('settings')}</Link>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
            <Link to="/account">{t('account')}</Link>
          </>
        }
        here={title}
        title={title}
      />
      <MethodForm
        key={method?.id ?? 'new'}
        method={method}
        list={list}
        withBillTo
        country={user?.country ?? 'US'}
        onDone={back}
        onCancel={back}
      />
    </div>
  )
}

/** The method was deleted, belongs to another user, or this user may not add one. */
const Gone = ({ title, help }: { title: 'gone' | 'cannotAdd'; help: 'goneHelp' | 'noneShared' }) => {
  const t = useTexts(methodTexts)
  const way = (
    <Link to="/account" className={buttonClass({ look: 'primary' })}>
      {t('toAccount')}
    </Link>
  )
  return (
    <MissingPage title={t(title)} way={way}>
      {t(help)}
    </MissingPage>
  )
}

export default PaymentPage
