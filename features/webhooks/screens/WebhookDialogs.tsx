import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { Webhook } from '../webhooks-contract.ts'
import { webhooks } from './calls.ts'
import { SendTest } from './SendTest.tsx'
import { webhookTexts } from './texts.ts'
import type { NewSecret, WebhookAction } from './webhook-action.ts'

type Props = { action: WebhookAction; onClose: () => void; onSecret: (made: NewSecret) => void }
type DialogProps = { endpoint: Webhook; onClose: () => void }

/** The questions about one endpoint. */
export const WebhookDialogs = ({ action: { what, endpoint }, onClose, onSecret }: Props) => {
  if (what === 'renew') return <RenewSecret endpoint={endpoint} onClose={onClose} onSecret={onSecret} />
  if (what === 'endOld') return <EndOldSecret endpoint={endpoint} onClose={onClose} />
  if (what === 'test') return <SendTest endpoint={endpoint} onClose={onClose} />
  return <RemoveWebhook endpoint={endpoint} onClose={onClose} />
}

/** Closes the question, whatever came of it; the list is fetched anew. */
const useStep = <A,>(run: () => Promise<A>, { onClose, done }: { onClose: () => void; done: (answer: A) => void }) => {
  const queries = useQueryClient()
  const { alert } = useNotices()
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      await webhooks.list.invalidate(queries)
      onClose()
      done(answer)
    },
    onError: (error) => {
      alert(failureText(error))
      onClose()
    },
  })
}

const RenewSecret = ({ endpoint: { id, name }, onClose, onSecret }: DialogProps & Pick<Props, 'onSecret'>) => {
  const t = useTexts(webhookTexts)
  const renew = useStep(() => webhooks.renewSecret({ params: { id }, body: {} }), { onClose, done: onSecret })
  return (
    <ConfirmModal
      opened
      title={t('renewTitle', { name })}
      confirm={t('renewSecret')}
      busy={renew.isPending}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    >
      {t('renewLine')}
    </ConfirmModal>
  )
}

const EndOldSecret = ({ endpoint: { id, name }, onClose }: DialogProps) => {
  const t = useTexts(webhookTexts)
  const { toast } = useNotices()
  const end = useStep(() => webhooks.endOldSecret({ params: { id } }), {
    onClose,
    done: () => toast({ kind: 'success', title: t('oldEnded'), message: name }),
  })
  return (
    <ConfirmModal
      opened
      danger
      title={t('endOldTitle')}
      confirm={t('endOld')}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      {t('endOldLine')}
    </ConfirmModal>
  )
}

const RemoveWebhook = ({ endpoint: { id, name }, onClose }: DialogProps) => {
  const t = useTexts(webhookTexts)
  const { toast } = useNotices()
  const remove = useStep(() => webhooks.remove({ params: { id } }), {
    onClose,
    done: () => toast({ kind: 'success', title: t('deleted'), message: name }),
  })
  return (
    <ConfirmModal
      opened
      danger
      title={t('removeTitle', { name })}
      keep={t('keepIt')}
      confirm={t('removeDo')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('removeLine')}
    </ConfirmModal>
  )
}
