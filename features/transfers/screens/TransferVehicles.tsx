import { clsx } from 'clsx'
import { useState } from 'react'
import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { IconArrowLeft, IconArrowRight, IconArrowsLeftRight, IconRefresh } from '#platform/ui/icons.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { Consequences } from './Consequences.tsx'
import { FromSide } from './FromSide.tsx'
import { transferTexts } from './texts.ts'
import { ToSide } from './ToSide.tsx'
import styles from './Transfer.module.css'
import { type Transfer, useTransfer } from './use-transfer.ts'

/** Moves vehicles between fleets; nothing is saved until the user presses Save. */
export default function TransferVehicles() {
  const t = useTexts(transferTexts)
  const { alert } = useNotices()
  useHomeFleet()
  const transfer = useTransfer()
  const { state, act, fleets } = transfer
  const count = state.pending.length
  const fleet = fleets.find(({ id }) => id === state.toFleetId)?.name ?? ''
  const refresh = (): void => {
    alert(null)
    act({ do: 'refresh' })
    void transfer.reload()
  }
  return (
    <div>
      <PageHeader
        title={count > 0 ? t('question', { count, fleet }) : t('title')}
        line={t(count > 0 ? 'pendingLine' : 'line')}
        actions={
          <Button icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={refresh}>
            {t('refresh')}
          </Button>
        }
      />
      {state.alert ? (
        <div className={ui.alertSlot}>
          <Alert kind="danger" title={t(state.alert)} onClose={() => act({ do: 'closeAlert' })} />
        </div>
      ) : null}
      <div className={styles.sides}>
        <FromSide {...transfer} />
        <Between {...transfer} />
        <ToSide {...transfer} />
      </div>
      <Consequences {...transfer} />
    </div>
  )
}

/** The arrows and Swap, which asks for confirmation if selections would be lost. */
const Between = ({ state, act, left, right }: Transfer) => {
  const t = useTexts(transferTexts)
  const [isConfirming, setConfirming] = useState(false)
  const count = state.pending.length
  const swap = (): void => {
    const hasRows = [left, right].some(({ data }) => (data?.pages[0]?.total_count ?? 0) > 0)
    setConfirming(false)
    act({ do: 'swap', hasRows })
  }
  return (
    <div className={clsx(ui.column, styles.between)}>
      <IconButton className={clsx(styles.arrow, styles.forward)} label={t('move')} onClick={() => act({ do: 'move' })}>
        <IconArrowRight size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        className={styles.arrow}
        label={t('moveBack')}
        disabled={count === 0}
        onClick={() => act({ do: 'takeBack', vehicleIds: state.pending.map(({ id }) => id) })}
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <div className={styles.swap}>
        <IconButton className={styles.arrow} label={t('swap')} onClick={() => (count > 0 ? setConfirming(true) : swap())}>
          <IconArrowsLeftRight size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <span className={clsx(ui.small, ui.soft)} aria-hidden="true">
          {t('swap')}
        </span>
      </div>
      <ConfirmModal
        opened={isConfirming}
        title={t('swapTitle')}
        confirm={t('swap')}
        keep={t('keep')}
        onConfirm={swap}
        onClose={() => setConfirming(false)}
      >
        <p>{t('swapText', { count })}</p>
      </ConfirmModal>
    </div>
  )
}
