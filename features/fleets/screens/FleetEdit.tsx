import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Loaded, MissingPage } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconHistory, IconPencil } from '#platform/ui/icons.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import type { FleetDetail } from '../contract.ts'
import { useActAsFleet, useHomeFleet } from './enter-fleet.ts'
import { bodyOf, draftOf } from './fleet-form.ts'
import { DeleteFleet } from './DeleteFleet.tsx'
import { FleetForm, useFleetCheck } from './FleetForm.tsx'
import { fleetTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './FleetEdit.module.css'
import { fleets } from './calls.ts'
import { isMissing } from '#platform/contract/client.ts'
import { ChangeHistory } from '#platform/ui/history/change-history.tsx'

/** One fleet of the company, with the button to act as it. */
export default function FleetEdit() {
  const { id } = useParams({ strict: false })
  useHomeFleet()
  const query = useQuery({
    ...fleets.show.options({ params: { id: Number(id) }, query: { includePaymentTypes: true } }),
    retry: false,
  })
  if (isMissing(query.error)) return <NotFound />
  return (
    <div className={styles.page}>
      <Loaded query={query} skeleton={<Skeleton lines={8} height={36} gap={20} />}>
        {({ fleet }) => <Fleet key={fleet.id} fleet={fleet} />}
      </Loaded>
    </div>
  )
}

const NotFound = () => {
  const t = useTexts(fleetTexts)
  const way = (
    <Link className={buttonClass({ look: 'primary' })} to="/fmc_dashboard">
      {t('toFleets')}
    </Link>
  )
  return (
    <MissingPage title={t('notFound')} way={way}>
      {t('notFoundLine')}
    </MissingPage>
  )
}

const Fleet = ({ fleet }: { fleet: FleetDetail }) => {
  const t = useTexts(fleetTexts)
  const formats = useFormats()
  const facts = [
    t('vehicles', { count: fleet.vehicles_total }),
    t('users', { count: fleet.user_total }),
    t('since', { date: formats.date(fleet.created_at) }),
    ...(fleet.is_active ? [] : [t('inactive')]),
  ]
  return (
    <>
      <PageHeader
        crumb={<Link to="/fmc_dashboard">{t('dashboard')}</Link>}
        here={fleet.name}
        title={fleet.name}
        line={facts.join(', ')}
      />
      <Administer fleet={fleet} />
      <Information fleet={fleet} />
      {fleet.can.delete ? <DeleteFleet fleet={fleet} /> : null}
    </>
  )
}

/** The button names the action, and the text beside it the consequence. */
const Administer = ({ fleet }: { fleet: FleetDetail }) => {
  const t = useTexts(fleetTexts)
  const navigate = useNavigate()
  const actAs = useActAsFleet()
  return (
    <section className={clsx(ui.panel, styles.administer)} aria-label={t('administer')}>
      <p className={ui.soft}>{fleet.can.administer ? t('disclaimer', { name: fleet.name }) : t('cannotAdminister')}</p>
      <Button
        look="primary"
        busy={actAs.isPending}
        disabled={!fleet.can.administer}
        onClick={() => actAs.mutate({ fleetId: fleet.id, goOn: () => navigate({ to: '/dashboard' }) })}
      >
        {t('administer')}
      </Button>
    </section>
  )
}

const Information = ({ fleet }: { fleet: FleetDetail }) => {
  const t = useTexts(fleetTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const check = useFleetCheck()
  const form = useForm({
    start: draftOf(fleet),
    draft: `fleet-draft-${fleet.id}`,
    check,
    submit: (typed) => fleets.update({ params: { id: fleet.id }, body: bodyOf(typed, fleet.address) }),
    done: async (saved) => {
      form.reset(draftOf(saved.fleet))
      setEditing(false)
      alert(null)
      toast({ kind: 'success', title: t('updated'), message: saved.fleet.name })
      await Promise.all([fleets.show.invalidate(queries), fleets.history.invalidate(queries)])
    },
    refused: (error) => alert(failureText(error)),
  })
  // A restored draft, after a session expired, reopens in edit mode.
  const [editing, setEditing] = useState(form.wasRestored)
  const [history, showHistory] = useState(false)
  const { data: choices } = useQuery({ ...fleets.formChoices.options({ query: { fleet_id: fleet.id } }), enabled: editing })
  const actions = (
    <span className={ui.row}>
      <Button size="sm" icon={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={() => showHistory(true)}>
        {t('history')}
      </Button>
      {editing ? null : (
        <Button size="sm" icon={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      )}
    </span>
  )
  return (
    <Card title={t('information')} right={fleet.can.edit ? actions : undefined}>
      <FleetForm
        form={form}
        choices={choices}
        paymentTypes={fleet.fleet_payment_types ?? []}
        editing={editing}
        onCancel={() => {
          form.reset(draftOf(fleet))
          setEditing(false)
        }}
      />
      <FleetHistory fleetId={fleet.id} opened={history} onClose={() => showHistory(false)} />
    </Card>
  )
}

/** Change history of the fleet, by field. */
const FleetHistory = ({ fleetId, opened, onClose }: { fleetId: number; opened: boolean; onClose: () => void }) => {
  const t = useTexts(fleetTexts)
  const query = useQuery({ ...fleets.history.options({ params: { id: fleetId } }), enabled: opened })
  return (
    <ChangeHistory
      {...{ opened, onClose, query }}
      title={t('historyTitle')}
      untouched={t('setUp')}
      what={(change) => t(change.activity_type)}
      consequence={({ changes }) =>
        changes.map(({ field, label, before, after }) => (
          <span className={styles.factChange} key={field}>
            {t('change', { label, before: before ?? t('nothing'), after: after ?? t('nothing') })}
          </span>
        ))
      }
    />
  )
}
