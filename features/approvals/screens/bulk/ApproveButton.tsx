import { type ReactNode, useState } from 'react'
import type { BulkChange } from '#features/accounts/bulk/bulk-contract.ts'
import { useBulkStart } from '#features/accounts/screens/bulk/use-bulk-start.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { bulkApprovalTexts } from './texts.ts'

type ApproveButtonProps = {
  /** How many of the selected orders the viewer may decide. */
  ownCount: number
  /** Their sum, one for each currency. */
  amounts: readonly string[]
  /** How many rows are selected. */
  count: number
  send: () => Promise<{ bulk_change: BulkChange }>
  onStarted: () => void
  /** Further lines of the confirmation. */
  children?: ReactNode
}

/** Approves many orders, after a confirmation that names their sum. */
export const ApproveButton = ({ ownCount, amounts, count, send, onStarted, children }: ApproveButtonProps) => {
  const t = useTexts(bulkApprovalTexts)
  const formats = useFormats()
  const { alert } = useNotices()
  const [isConfirming, setConfirming] = useState(false)
  const start = useBulkStart(() => (setConfirming(false), onStarted()))
  const others = count - ownCount
  const number = formats.number(ownCount)
  const approve = (): void => {
    // Why the last attempt failed is not true of this one.
    alert(null)
    start.mutate(send, {
      onError: (error) => {
        setConfirming(false)
        alert(failureText(error))
      },
    })
  }
  return (
    <>
      <Button
        size="sm"
        disabled={ownCount === 0}
        title={ownCount === 0 ? t('noneToApprove') : undefined}
        icon={<IconClipboardCheck size={16} stroke={1.75} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        {ownCount === 0 ? t('approve') : t('approveCount', { count: ownCount, number })}
      </Button>
      <ConfirmModal
        opened={isConfirming}
        title={t('title', { count: ownCount, number, amounts })}
        confirm={t('approve')}
        busy={start.isPending}
        onConfirm={approve}
        onClose={() => setConfirming(false)}
      >
        <p>{t('help')}</p>
        {children}
        {others > 0 ? <p>{t('others', { count: others, number: formats.number(others) })}</p> : null}
      </ConfirmModal>
    </>
  )
}
