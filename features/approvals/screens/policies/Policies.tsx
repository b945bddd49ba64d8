import { holds } from '#features/accounts/capabilities.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { TabHead } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconPlus, IconShieldCheck } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import type { PolicyRow } from '../../contract.ts'
import { PolicyCard } from './PolicyCard.tsx'
import { PolicyTable } from './PolicyTable.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { policyOf } from './policies-search.ts'
import { policyTexts } from './texts.ts'
import { useSuggestedPolicy } from './use-suggested-policy.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Policies.module.css'
import { approvals } from '../calls.ts'

/** The policies of the fleet. One is edited at a time; its id is in the address, so that a reload reopens it. */
export const Policies = () => {
  const { data: user } = useQuery(currentUserQuery)
  const query = useQuery(approvals.policies.options())
  if (!user) return null
  return (
    <Loaded query={query} skeleton={<Skeleton lines={4} height={48} />}>
      {({ policies }) => <PolicyList user={user} policies={policies} />}
    </Loaded>
  )
}

const PolicyList = ({ user, policies }: { user: CurrentUser; policies: PolicyRow[] }) => {
  const t = useTexts(policyTexts)
  const navigate = useNavigate()
  const search = useAddress(policyOf)
  const mayEdit = holds(user.roles, 'policies.edit')
  useSentBack(search.policy !== undefined && !mayEdit)
  const editing = mayEdit ? editedOf(search.policy, policies) : null
  const edit = (policy: string | undefined): void =>
    void navigate({ to: '/settings', search: { tab: 'policies', ...(policy ? { policy } : {}) }, resetScroll: false })
  const form = (policy: PolicyRow | null) => (
    <div key={policy?.id ?? 'new'} className={styles.edited}>
      <EditedPolicy user={user} policy={policy} vehicle={search.vehicle} onDone={() => edit(undefined)} />
    </div>
  )
  const isPhone = usePhone()
  // The form stands for the policy that it edits.
  const shown = policies.filter((policy) => policy !== editing)
  return (
    <section className={clsx(ui.stack, styles.policies)} aria-label={t('policies')}>
      <TabHead
        title={policies.length === 0 ? t('policies') : t('title', { count: policies.length })}
        line={policies.length === 0 || isPhone ? undefined : t('intro')}
        actions={
          // The empty state has both ways.
          mayEdit && editing === null && policies.length > 0 ? (
            <span className={ui.pageMain}>
              <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => edit('new')}>
                {t('add')}
              </Button>
            </span>
          ) : null
        }
      />
      {mayEdit && search.policy !== undefined && editing === null ? (
        <Alert kind="info" title={t('gone')} onClose={() => edit(undefined)}>
          {t('goneHelp')}
        </Alert>
      ) : null}
      {editing === 'new' ? form(null) : null}
      {policies.length === 0 && editing === null ? <NoPolicies mayEdit={mayEdit} onEdit={() => edit('new')} /> : null}
      {editing !== null && editing !== 'new' ? form(editing) : null}
      {isPhone ? (
        shown.map((policy) => (
          <PolicyCard
            key={policy.id}
            {...{ policy, mayEdit }}
            isLocked={editing !== null}
            onEdit={() => edit(String(policy.id))}
          />
        ))
      ) : shown.length > 0 ? (
        <PolicyTable
          policies={shown}
          mayEdit={mayEdit}
          isLocked={editing !== null}
          onEdit={(policy) => edit(String(policy.id))}
        />
      ) : null}
    </section>
  )
}

const NoPolicies = ({ mayEdit, onEdit }: { mayEdit: boolean; onEdit: () => void }) => {
  const t = useTexts(policyTexts)
  return (
    <div className={ui.panel}>
      <EmptyState picture={<IconShieldCheck size={20} stroke={1.75} aria-hidden />} title={t('noPolicies')}>
        {t('noPoliciesMore')}
      </EmptyState>
      {mayEdit ? <SuggestedPolicy onEdit={onEdit} /> : null}
    </div>
  )
}

/** One press for a fleet without policies: managers approve what is usual, and two people what is expensive. */
const SuggestedPolicy = ({ onEdit }: { onEdit: () => void }) => {
  const t = useTexts(policyTexts)
  const suggested = useSuggestedPolicy()
  return (
    <div className={styles.suggestion}>
      <p>{suggested.sentence}</p>
      <span className={ui.row}>
        <Button look="primary" busy={suggested.isBusy} onClick={suggested.use}>
          {suggested.label}
        </Button>
        <Button onClick={onEdit}>{t('writeOwn')}</Button>
      </span>
    </div>
  )
}

const editedOf = (policy: string | undefined, policies: PolicyRow[]): PolicyRow | 'new' | null =>
  policy === 'new' ? 'new' : (policies.find(({ id }) => String(id) === policy) ?? null)

/** Redirects users who may not edit policies to the settings, with a message who may. */
const useSentBack = (isRefused: boolean): void => {
  const t = useTexts(policyTexts)
  const navigate = useNavigate()
  const { alert } = useNotices()
  useEffect(() => {
    if (!isRefused) return
    alert({ kind: 'warning', title: t('notYours'), message: t('notYoursMore') })
    void navigate({ to: '/settings', replace: true })
  }, [isRefused, alert, navigate, t])
}

const EditedPolicy = ({
  user,
  policy,
  vehicle,
  onDone,
}: {
  user: CurrentUser
  policy: PolicyRow | null
  vehicle: string | undefined
  onDone: () => void
}) => {
  const language = useLanguage()
  const query = useQuery(approvals.policyChoices.options())
  const locale = { country: user.country, language }
  const vehicleId = vehicle === undefined ? null : Number(vehicle)
  return (
    <Loaded
      query={query}
      skeleton={
        <div className={clsx(ui.panel, styles.paddedAll)}>
          <Skeleton lines={6} height={36} />
        </div>
      }
    >
      {(choices) => <PolicyForm {...{ policy, vehicleId, choices, locale, onDone }} />}
    </Loaded>
  )
}
