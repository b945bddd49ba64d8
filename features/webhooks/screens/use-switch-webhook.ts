import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { Webhook } from '../webhooks-contract.ts'
import { webhooks } from './calls.ts'
import { webhookTexts } from './texts.ts'

type Turn = { endpoint: Pick<Webhook, 'id' | 'name'>; isOn: boolean }

/** Turns an endpoint on or off, at once. */
export const useSwitchWebhook = () => {
  const t = useTexts(webhookTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  return useMutation({
    mutationFn: ({ endpoint: { id }, isOn }: Turn) => webhooks.update({ params: { id }, body: { is_on: isOn } }),
    onSuccess: async (_, { endpoint: { name }, isOn }) => {
      await Promise.all([webhooks.list.invalidate(queries), webhooks.show.invalidate(queries)])
      toast({ kind: 'success', title: t(isOn ? 'turnedOn' : 'turnedOff'), message: name })
    },
    onError: (error) => alert(failureText(error)),
  })
}
