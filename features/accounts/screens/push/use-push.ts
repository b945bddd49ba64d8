import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { PushNotice } from '../../notice.ts'
import { profiles, push } from '../calls.ts'
import { type PushObstacle, pushObstacle, isSubscribedHere, subscribeHere, unsubscribeHere } from './push-device.ts'
import { pushTexts } from './texts.ts'

type BrowserState = { isSubscribed: boolean; obstacle: PushObstacle }
const readBrowser = async (): Promise<BrowserState> => ({ obstacle: pushObstacle(), isSubscribed: await isSubscribedHere() })

/** Notifications in this browser: their state, and the two ways to change it. `notice`: chosen with it. */
export const usePush = (notice?: PushNotice) => {
  const t = useTexts(pushTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const { data } = useQuery(push.list.options())
  // Null until the browser was asked: the server renders without it.
  const [browser, setBrowser] = useState<BrowserState | null>(null)
  useEffect(() => void readBrowser().then(setBrowser), [])
  const current = data?.devices.find((device) => device.is_current) ?? null
  const here = browser && { obstacle: browser.obstacle, isOn: current !== null && browser.isSubscribed }
  const onSettled = async (): Promise<void> => {
    await Promise.all([push.list.invalidate(queries), profiles.show.invalidate(queries)])
    setBrowser(await readBrowser())
  }
  const turnOn = useMutation({
    mutationFn: async () => subscribeHere(data?.public_key ?? '', notice),
    onError: (error) =>
      alert(error instanceof CallFailed ? failureText(error) : { title: t('failed'), message: t('failedMore'), kind: 'danger' }),
    onSettled,
  })
  const turnOff = useMutation({
    mutationFn: async () => {
      if (current) await push.remove({ params: { id: current.id } })
      await unsubscribeHere()
    },
    onError: (error) => alert(failureText(error)),
    onSettled,
  })
  return { isAvailable: Boolean(data?.public_key), devices: data?.devices ?? [], here, turnOn, turnOff }
}
