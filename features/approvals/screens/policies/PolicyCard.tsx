import { clsx } from 'clsx'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconHistory, IconPencil, IconTrash, IconWand } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import type { PolicyRow } from '../../contract.ts'
import { policyTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from './Policies.module.css'
import { approvals } from '../calls.ts'
import { ChangeHistory } from '#platform/ui/history/change-history.tsx'

type ActionsProps = {
  policy: PolicyRow
  /** Another policy is being edited. */
  isLocked: boolean
  onEdit: () => void
}

/** A policy on a phone: its sentence. */
export const PolicyCard = ({ mayEdit, ...actions }: ActionsProps & { mayEdit: boolean }) => {
  const { policy } = actions
  return (
    <article className={clsx(ui.panel, styles.policy)}>
      <div className={ui.grow}>
        <p>{policy.sentence}</p>
        {policy.auto_approvable ? <AutomaticBadge /> : null}
      </div>
      {mayEdit ? <PolicyActions {...actions} /> : null}
    </article>
  )
}

export const AutomaticBadge = () => {
  const t = useTexts(policyTexts)
  return (
    <span className={ui.badge}>
      <IconWand size={14} stroke={1.75} aria-hidden />
      {t('automatic')}
    </span>
  )
}

export const PolicyActions = ({ policy, isLocked, onEdit }: ActionsProps) => {
  const t = useTexts(policyTexts)
  const [open, setOpen] = useState<'history' | 'delete' | null>(null)
  const labelParams = { policy: policy.sentence }
  return (
    <>
      <div className={clsx(ui.row, ui.actions, styles.actions)}>
        <IconButton label={t('historyOfThis', labelParams)} title={t('history')} onClick={() => setOpen('history')}>
          <IconHistory size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('editThis', labelParams)} title={t('edit')} disabled={isLocked} onClick={onEdit}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton
          label={t('deleteThis', labelParams)}
          title={t('remove')}
          disabled={isLocked}
          onClick={() => setOpen('delete')}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <PolicyHistory policyId={policy.id} opened={open === 'history'} onClose={() => setOpen(null)} />
      <DeletePolicy policy={policy} opened={open === 'delete'} onClose={() => setOpen(null)} />
    </>
  )
}

const DeletePolicy = ({ policy, opened, onClose }: { policy: PolicyRow; opened: boolean; onClose: () => void }) => {
  const t = useTexts(policyTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const remove = useMutation({
    mutationFn: () => approvals.deletePolicy({ params: { id: policy.id } }),
    onSuccess: () => toast({ kind: 'success', title: t('deleted'), message: policy.sentence }),
    onError: (error) => alert(failureText(error)),
    onSettled: () => {
      onClose()
      void approvals.policies.invalidate(queries)
    },
  })
  return (
    <ConfirmModal
      opened={opened}
      title={t('deleteTitle')}
      confirm={t('remove')}
      keep={t('keep')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{policy.sentence}</p>
      <p className={styles.later}>{t('deleteMore')}</p>
    </ConfirmModal>
  )
}

/** Changes of the policy: who, with the sentence before and after. */
const PolicyHistory = ({ policyId, opened, onClose }: { policyId: number; opened: boolean; onClose: () => void }) => {
  const t = useTexts(policyTexts)
  const query = useQuery({ ...approvals.policyHistory.options({ params: { id: policyId } }), enabled: opened })
  return (
    <ChangeHistory
      {...{ opened, onClose, query }}
      title={t('historyTitle')}
      untouched={t('setUp')}
      what={(change) => t(change.activity_type)}
      consequence={({ before, after }) => (
        <>
          {before ? <span className={styles.was}>{t('before', { sentence: before })}</span> : null}
          {after ? <span className={styles.was}>{t('after', { sentence: after })}</span> : null}
        </>
      )}
    />
  )
}
