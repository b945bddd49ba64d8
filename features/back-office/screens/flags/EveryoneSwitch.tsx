import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlagWithOverrides } from '#features/accounts/flags-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Switch } from '#platform/ui/form/fields.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { flags } from '../calls.ts'
import { isForEveryone } from './flag-target.ts'
import { flagTexts } from './texts.ts'
import { useFlagWords } from './use-flag-words.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** The value of a flag for targets without an override; confirms before changing it for everyone. */
export const EveryoneSwitch = ({ flag }: { flag: FlagWithOverrides }) => {
  const t = useTexts(flagTexts)
  const { state } = useFlagWords()
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const [isConfirming, setConfirming] = useState(false)
  const value = flag.overrides.find(isForEveryone)?.value ?? flag.default
  const turn = useMutation({
    // Setting the product's default removes the override instead.
    mutationFn: () => flags.set({ params: { flag: flag.flag }, body: { value: !value === flag.default ? null : !value } }),
    onSuccess: () => toast({ kind: 'success', title: t('saved'), message: flag.flag }),
    onError: (error) => alert(failureText(error)),
    onSettled: async () => {
      await flags.list.invalidate(queries)
      setConfirming(false)
    },
  })
  if (typeof value !== 'boolean') return <span className={ui.oneLine}>{state(value)}</span>
  return (
    <span className={clsx(ui.row, ui.oneLine)}>
      <Switch quiet label={t('forEveryone', { flag: t(flag.flag) })} checked={value} onChange={() => setConfirming(true)} />
      {state(value)}
      <ConfirmModal
        opened={isConfirming}
        title={t(value ? 'turnOffTitle' : 'turnOnTitle', { flag: t(flag.flag) })}
        confirm={t(value ? 'turnOff' : 'turnOn')}
        danger={value}
        busy={turn.isPending}
        onConfirm={() => turn.mutate()}
        onClose={() => setConfirming(false)}
      >
        <p>{t('turnNote')}</p>
      </ConfirmModal>
    </span>
  )
}
