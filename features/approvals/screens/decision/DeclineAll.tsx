import { useId, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import type { OrderApproval } from '../../contract.ts'
import styles from './DeclineAll.module.css'
import { DeclineReason, useDeclineReason } from './DeclineReason.tsx'
import { KeyCap } from './KeyCap.tsx'
import { queueTexts } from './queue-texts.ts'
import type { Decision } from './use-decision.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Props = {
  shown: OrderApproval
  decision: Decision
  /** Single-letter shortcuts are disabled in a popover. */
  withoutKey?: boolean
}

/** Declines every service with a reason, which the shop reads. */
export const DeclineAll = ({ shown, decision, withoutKey = false }: Props) => {
  const t = useTexts(queueTexts)
  const [isAsking, setAsking] = useState(false)
  const reason = useDeclineReason()
  const id = useId()
  useShortcuts(withoutKey ? {} : { d: () => setAsking(true) })
  const { declineAll, isDeclining, sums } = decision
  const count = sums.approvedCount + sums.declinedCount
  return (
    <>
      <span className={withoutKey ? undefined : styles.button}>
        <Button size={withoutKey ? 'md' : 'lg'} busy={isDeclining} onClick={() => setAsking(true)}>
          {t('declineAll')}
          {withoutKey ? null : <KeyCap>D</KeyCap>}
        </Button>
      </span>
      <ConfirmModal
        opened={isAsking}
        title={t('declineTitle', { count })}
        confirm={t('declineAll')}
        keep={t('keepDeciding')}
        danger
        onConfirm={() => {
          setAsking(false)
          declineAll(reason.text)
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('declineMore', { shop: shown.order.shop.name, vehicle: shown.order.vehicle.name })}</p>
        <DeclineReason id={id} {...reason} />
      </ConfirmModal>
    </>
  )
}
