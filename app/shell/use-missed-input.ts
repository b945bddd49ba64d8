import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { INPUT_MISSED } from '#platform/ui/hydration/early-input.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { shellTexts } from './texts.ts'

/** Shows a notice if early input could not be replayed. */
export const useMissedInput = (): void => {
  const t = useTexts(shellTexts)
  const { toast } = useNotices()
  const show = useEffectEvent(() => toast({ kind: 'warning', title: t('inputMissed'), message: t('inputMissedMore') }))
  useEffect(() => {
    window.addEventListener(INPUT_MISSED, show)
    return () => window.removeEventListener(INPUT_MISSED, show)
  }, [])
}
