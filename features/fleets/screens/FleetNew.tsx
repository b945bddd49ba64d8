import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useKept } from '#platform/ui/form/use-kept.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { mayEditFleet } from '../fleet.ts'
import { useHomeFleet } from './enter-fleet.ts'
import { bodyOf, EMPTY_FLEET } from './fleet-form.ts'
import { FleetForm } from './FleetForm.tsx'
import { fleetTexts } from './texts.ts'
import styles from './FleetEdit.module.css'
import { fleets } from './calls.ts'

const NEW_DRAFT = 'fleet-draft-new'

/** The same form, empty; what it adds opens on its own page. */
export default function FleetNew() {
  const t = useTexts(fleetTexts)
  const { data: user } = useQuery(currentUserQuery)
  const types = useQuery(fleets.paymentTypes.options())
  const { alert } = useNotices()
  const navigate = useNavigate()
  const { draft, change, reset } = useKept(NEW_DRAFT, EMPTY_FLEET)
  const [busy, setBusy] = useState(false)
  useHomeFleet()
  const add = async (): Promise<void> => {
    setBusy(true)
    try {
      const { fleet } = await fleets.add({ body: bodyOf(draft) })
      reset(EMPTY_FLEET)
      await navigate({ to: '/fleets/$id/edit', params: { id: String(fleet.id) } })
      alert({ kind: 'success', title: t('created') })
    } catch (error) {
      alert(failureText(error))
      setBusy(false)
    }
  }
  if (user && !mayEditFleet(user, false)) return <MayNotAdd />
  return (
    <div className={styles.page}>
      <PageHeader crumb={<Link to="/fmc_dashboard">{t('fleets')}</Link>} title={t('newFleet')} line={t('newFleetLine')} />
      <Card title={t('information')}>
        <FleetForm
          draft={draft}
          onChange={change}
          country={user?.country ?? 'US'}
          paymentTypes={types.data?.fleet_payment_types ?? []}
          editing
          busy={busy}
          submitLabel={t('create')}
          onSubmit={() => void add()}
          onCancel={() => {
            reset(EMPTY_FLEET)
            void navigate({ to: '/fmc_dashboard' })
          }}
        />
      </Card>
    </div>
  )
}

/** Said before anybody fills a form that would be refused. */
const MayNotAdd = () => {
  const t = useTexts(fleetTexts)
  return (
    <EmptyState
      title={t('mayNotAdd')}
      actions={
        <Link to="/fmc_dashboard" className={buttonClass({ look: 'primary' })}>
          {t('toFleets')}
        </Link>
      }
    >
      {t('mayNotAddMore')}
    </EmptyState>
  )
}
