import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import type { FleetDetail } from '../contract.ts'
import { fleetTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from './FleetEdit.module.css'
import { fleets } from './calls.ts'

/** Deletion cannot be undone by a click, so the name must be typed first. */
export const DeleteFleet = ({ fleet }: { fleet: FleetDetail }) => {
  const t = useTexts(fleetTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { alert } = useNotices()
  const [isConfirming, setConfirming] = useState(false)
  const [typed, type] = useState('')
  const close = (): void => {
    setConfirming(false)
    type('')
  }
  const remove = useMutation({
    mutationFn: () => fleets.remove({ params: { id: fleet.id } }),
    onSuccess: async () => {
      await navigate({ to: '/fmc_dashboard' })
      alert({ kind: 'success', title: t('deleted'), message: fleet.name })
      queries.removeQueries({ queryKey: fleets.show.options({ params: { id: fleet.id } }).queryKey })
    },
    onError: (error) => {
      close()
      alert(failureText(error))
    },
  })
  return (
    <section className={clsx(ui.panel, styles.administer)} aria-label={t('delete')}>
      <p className={ui.soft}>{t('deleteMore')}</p>
      <Button onClick={() => setConfirming(true)}>{t('delete')}</Button>
      <ConfirmModal
        opened={isConfirming}
        title={t('deleteTitle', { name: fleet.name })}
        confirm={t('delete')}
        keep={t('keep')}
        danger
        busy={remove.isPending}
        disabled={typed.trim() !== fleet.name}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        <p className={styles.asked}>{t('deleteAsk')}</p>
        <TextField
          label={t('typeName', { name: fleet.name })}
          value={typed}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      </ConfirmModal>
    </section>
  )
}
