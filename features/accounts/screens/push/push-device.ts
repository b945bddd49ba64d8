import { MARKED_AS_SUBSCRIBED } from '#platform/offline/is-subscribed.ts'
import { WORKER_PATH } from '#platform/offline/kept-pages.ts'
import type { PushNotice } from '../../notice.ts'
import { push } from '../calls.ts'
import { lastUserId, sessionToken } from '../session.ts'

/** Why this browser cannot show notifications; null if it can. `home_screen`: an iPhone or iPad shows only those of installed pages. */
export type PushObstacle = 'denied' | 'unsupported' | 'home_screen' | null

export const pushObstacle = (): PushObstacle => {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isSupported) return Notification.permission === 'denied' ? 'denied' : null
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApple ? 'home_screen' : 'unsupported'
}

/** The user and the session of this browser's subscription. */
type Mark = { userId: number; session: string }

/** Distinguishes sessions by a digest, so that no part of the token is stored. Pages that can push are secure, and have `subtle`. */
const currentMark = async (): Promise<Mark> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sessionToken() ?? ''))
  return {
    userId: lastUserId() ?? 0,
    session: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

const storedMark = (): Mark | null => {
  const stored = localStorage.getItem(MARKED_AS_SUBSCRIBED)
  return stored === null ? null : (JSON.parse(stored) as Mark)
}

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

export const isSubscribedHere = async (): Promise<boolean> =>
  pushObstacle() === null && Notification.permission === 'granted' && (await findSubscription()) !== null

const send = async (subscription: PushSubscription, notice?: PushNotice): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  await push.subscribe({ body: { ...body, ...(notice ? { notice } : {}) } })
  localStorage.setItem(MARKED_AS_SUBSCRIBED, JSON.stringify(await currentMark()))
}

/** Asks for permission, so it is only called after a press. False: it was not given. */
export const subscribeHere = async (publicKey: string, notice?: PushNotice): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(WORKER_PATH, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  // That of an earlier key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe()
  await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }), notice)
  return true
}

/** Ends it in the browser; the server's part ends with its device or its session. */
export const unsubscribeHere = async (): Promise<void> => {
  localStorage.removeItem(MARKED_AS_SUBSCRIBED)
  await (await findSubscription())?.unsubscribe()
}

/** After a new sign-in: continues for the same user, and ends for another. */
export const keepSubscribed = async (): Promise<void> => {
  const [mark, now] = [storedMark(), await currentMark()]
  if (mark === null || (mark.userId === now.userId && mark.session === now.session)) return
  const subscription = mark.userId === now.userId ? await findSubscription() : null
  if (subscription) await send(subscription)
  else await unsubscribeHere()
}
