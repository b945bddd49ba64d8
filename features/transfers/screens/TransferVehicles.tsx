import { useEffect, useEffectEvent, useState } from 'react'
import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionBar } from '#platform/ui/action-bar.tsx'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { IconArrowsLeftRight, IconDots, IconRefresh } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { Consequences } from './Consequences.tsx'
import { FromStep } from './FromStep.tsx'
import { StepCard } from './StepCard.tsx'
import { transferTexts } from './texts.ts'
import { ToStep } from './ToStep.tsx'
import { listedIn, VehiclesStep } from './VehiclesStep.tsx'
import styles from './Transfer.module.css'
import { type Transfer, useTransfer } from './use-transfer.ts'

/** Moves vehicles between fleets, from left to right; nothing moves before the button is pressed. */
export default function TransferVehicles() {
  const t = useTexts(transferTexts)
  useHomeFleet()
  const transfer = useTransfer()
  const { state, act, submit } = transfer
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div>
      <PageHeader title={t('title')} line={t('line')} actions={<More {...transfer} />} />
      {state.alert ? (
        <div className={ui.alertSlot}>
          <Alert kind="danger" title={t(state.alert)} onClose={() => act({ do: 'closeAlert' })} />
        </div>
      ) : null}
      <Steps key={transfer.round} {...transfer} />
    </div>
  )
}

type Step = 'from' | 'vehicles' | 'to'

const Steps = (transfer: Transfer) => {
  const { state, act, from, nameOf } = transfer
  const t = useTexts(transferTexts)
  const isPhone = usePhone()
  const [unfolded, unfold] = useState<Step | null>('from')
  const { selected, fromFleetId, toFleetId } = state
  const count = selected.length
  const listed = listedIn(transfer)
  const foldOf = (step: Step) => ({
    isUnfolded: unfolded === step,
    onUnfold: () => unfold(unfolded === step ? null : step),
  })
  return (
    <div className={styles.steps}>
      <StepCard
        number={1}
        title={t('from')}
        line={isPhone ? nameOf(fromFleetId) : undefined}
        state={fromFleetId === null ? 'open' : 'done'}
        className={styles.from}
        {...foldOf('from')}
      >
        <FromStep {...transfer} />
      </StepCard>
      <StepCard
        number={2}
        title={t('vehicles')}
        line={fromFleetId === null ? undefined : t('chosen', { count, total: Math.max(from.total ?? 0, listed.length) })}
        state={count > 0 ? 'done' : fromFleetId === null ? 'later' : 'open'}
        right={<SelectAll {...{ state, act, listed }} />}
        className={styles.vehicles}
        {...foldOf('vehicles')}
      >
        <VehiclesStep {...transfer} />
      </StepCard>
      <StepCard
        number={3}
        title={t('to')}
        line={isPhone ? nameOf(toFleetId) : undefined}
        state={toFleetId !== null ? 'done' : count > 0 ? 'open' : 'later'}
        className={styles.destination}
        {...foldOf('to')}
      >
        <ToStep {...transfer} />
      </StepCard>
      <Consequences {...transfer} />
      {/* On a phone the field that is missing may be folded. */}
      <MoveButton {...transfer} onMissing={() => unfold('to')} />
    </div>
  )
}

const MoveButton = ({ state, save, submit, onMissing }: Transfer & { onMissing: () => void }) => {
  const t = useTexts(transferTexts)
  const count = state.selected.length
  return (
    <ActionBar className={styles.bar}>
      <Button
        look={count > 0 && state.toFleetId !== null ? 'primary' : 'quiet'}
        icon={<IconArrowsLeftRight size={16} stroke={1.75} aria-hidden />}
        disabled={count === 0}
        busy={save.isPending}
        aria-keyshortcuts="Control+Enter"
        onClick={() => {
          if (state.toFleetId === null) onMissing()
          submit()
        }}
      >
        {count === 0 ? t('move') : t('moveCount', { count })}
      </Button>
    </ActionBar>
  )
}

const SelectAll = ({ state, act, listed }: Pick<Transfer, 'state' | 'act'> & { listed: Transfer['state']['selected'] }) => {
  const t = useTexts(transferTexts)
  if (listed.length === 0) return null
  const isAll = state.selected.length === listed.length
  return (
    <button type="button" className={styles.all} onClick={() => act({ do: 'select', vehicles: listed, on: !isAll })}>
      {isAll ? t('selectNone') : t('selectAll', { count: listed.length })}
    </button>
  )
}

const More = ({ act, refresh }: Transfer) => {
  const t = useTexts(transferTexts)
  return (
    <Menu
      width={220}
      button={
        <IconButton label={t('moreActions')}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item }) => (
        <>
          <Item leftSection={<IconArrowsLeftRight size={16} stroke={1.75} aria-hidden />} onClick={() => act({ do: 'swap' })}>
            {t('swap')}
          </Item>
          <Item leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={refresh}>
            {t('refresh')}
          </Item>
        </>
      )}
    </Menu>
  )
}
