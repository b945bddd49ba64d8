import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { type CardFieldName, type CardFieldsProps, heightAtFirst, PROVIDER_UNAVAILABLE } from './card-fields.ts'
import { cardFieldsTexts } from './texts.ts'
import styles from './CardFields.module.css'

/** The theme colors that the fields use. */
const LOOK = [
  '--surface',
  '--n-25',
  '--line',
  '--line-strong',
  '--line-field',
  '--ink',
  '--ink-2',
  '--ink-3',
  '--brand-text',
  '--past-text',
]

type FrameMessage = { from?: string; type?: string; nonce?: string; missing?: CardFieldName[]; height?: number }

/**
 * The vault's fields in a sandboxed iframe with an opaque origin: this page can neither read its input nor run code in it. Each
 * side accepts messages of the other's window only; the only card data that leaves the iframe is the nonce.
 */
export const EmbeddedFields = ({ clientToken, method, disabled = false, handle, onMissing, onEnter }: CardFieldsProps) => {
  const t = useTexts(cardFieldsTexts)
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<{ resolve: (nonce: string | null) => void; reject: (error: Error) => void } | null>(null)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState<number>(heightAtFirst(method, usePhone()))
  // The origin is opaque, so no target origin can be specified; these messages contain no secrets.
  const postToFrame = (message: object): void => frame.current?.contentWindow?.postMessage(message, '*')
  const settle = (nonce: string | null, error?: Error): void => {
    if (error) waiting.current?.reject(error)
    else waiting.current?.resolve(nonce)
    waiting.current = null
  }
  useImperativeHandle(handle, () => ({
    take: () =>
      new Promise((resolve, reject) => {
        settle(null)
        waiting.current = { resolve, reject }
        postToFrame({ type: 'submit' })
      }),
    again: () => postToFrame({ type: 'again' }),
  }))
  const onFrameMessage = useEffectEvent(({ source, origin, data }: MessageEvent<FrameMessage | null>) => {
    if (source !== frame.current?.contentWindow || origin !== 'null' || data?.from !== 'card-fields') return
    if (data.type === 'ready') {
      postToFrame({ type: 'look', look: ownLook() })
      postToFrame({ type: 'disable', disabled })
      setReady(true)
    }
    if (data.type === 'height' && data.height) setHeight(data.height)
    if (data.type === 'state' && Array.isArray(data.missing)) onMissing?.(data.missing)
    if (data.type === 'enter') onEnter?.()
    if (data.type === 'nonce' && typeof data.nonce === 'string') settle(data.nonce)
    if (data.type === 'refused') settle(null)
    if (data.type === 'away') settle(null, new CallFailed(0, { code: PROVIDER_UNAVAILABLE, errors: [t('notProcessed')] }))
  })
  const sync = useEffectEvent(() => postToFrame({ type: 'sync' }))
  useEffect(() => {
    const stop = listenToWindow((event) => onFrameMessage(event))
    // In a server-rendered page the iframe may load before this listener exists: requests its messages again.
    sync()
    return stop
  }, [])
  const dressAgain = useEffectEvent(() => postToFrame({ type: 'look', look: ownLook() }))
  useEffect(() => onOtherTheme(() => dressAgain()), [])
  useEffect(() => postToFrame({ type: 'disable', disabled }), [disabled])
  useEffect(() => () => settle(null), [])
  const search = new URLSearchParams({ ticket: clientToken, language, method })
  return (
    <iframe
      ref={frame}
      title={t('fields')}
      className={styles.frame}
      data-ready={isReady || undefined}
      sandbox="allow-scripts"
      src={`/card_fields?${search.toString()}`}
      style={{ height }}
    />
  )
}

const listenToWindow = (listener: (event: MessageEvent<FrameMessage | null>) => void): (() => void) => {
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}

/** Calls back when the theme changes, in the app or on the device. */
const onOtherTheme = (onChange: () => void): (() => void) => {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(onChange)
  device.addEventListener('change', onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', onChange)
    chosen.disconnect()
  }
}

const ownLook = (): Record<string, string> => {
  const style = getComputedStyle(document.documentElement)
  const look = LOOK.map((name) => [name, style.getPropertyValue(name).trim()])
  return { ...Object.fromEntries(look), scheme: style.colorScheme }
}
