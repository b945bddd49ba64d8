import { holds } from '#features/accounts/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { useHomeFleet } from './enter-fleet.ts'
import { bodyOf, EMPTY_FLEET } from './fleet-form.ts'
import { FleetForm, useFleetCheck } from './FleetForm.tsx'
import { fleetTexts } from './texts.ts'
import styles from './FleetEdit.module.css'
import { fleets } from './calls.ts'

/** The same form, empty; the new fleet opens on its own page. */
export default function FleetNew() {
  const t = useTexts(fleetTexts)
  const { data: user } = useQuery(currentUserQuery)
  const types = useQuery(fleets.paymentTypes.options())
  const { alert } = useNotices()
  const navigate = useNavigate()
  const { data: choices } = useQuery(fleets.formChoices.options({ query: {} }))
  const check = useFleetCheck()
  const form = useForm({
    start: { ...EMPTY_FLEET, country: choices?.country ?? EMPTY_FLEET.country },
    draft: 'fleet-draft-new',
    check,
    submit: (typed) => fleets.add({ body: { ...bodyOf(typed), country: typed.country } }),
    done: async ({ fleet }) => {
      await navigate({ to: '/fleets/$id/edit', params: { id: String(fleet.id) } })
      alert({ kind: 'success', title: t('created'), message: fleet.name })
    },
    refused: (error) => alert(failureText(error)),
  })
  useHomeFleet()
  if (user && !holds(user.roles, 'fleets.create')) return <MayNotAdd />
  return (
    <div className={styles.page}>
      <PageHeader
        crumb={<Link to="/fmc_dashboard">{t('dashboard')}</Link>}
        here={t('newFleet')}
        title={t('newFleet')}
        line={t('newFleetLine')}
      />
      <Card title={t('information')}>
        <FleetForm
          form={form}
          choices={choices}
          paymentTypes={types.data?.fleet_payment_types ?? []}
          editing
          submitLabel={t('create')}
          onCancel={() => {
            form.forget()
            void navigate({ to: '/fmc_dashboard' })
          }}
        />
      </Card>
    </div>
  )
}

/** Shown before the user fills in a form that would be refused. */
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
