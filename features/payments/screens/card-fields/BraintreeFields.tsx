import { clsx } from 'clsx'
import braintreeClient from 'braintree-web/client'
import hostedFields, { type HostedFields } from 'braintree-web/hosted-fields'
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconLock } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { CardFieldName, CardFieldsProps } from './card-fields.ts'
import { braintreeTexts } from './braintree-texts.ts'
import styles from './CardFields.module.css'

/** Maps Braintree's field names to ours. */
const NAMES = {
  cardholderName: 'cardholderName',
  number: 'number',
  expirationDate: 'expiry',
  cvv: 'cvc',
} as const satisfies Record<string, CardFieldName>
type Name = keyof typeof NAMES
const ALL = Object.keys(NAMES) as Name[]

type FieldHandlers = Pick<CardFieldsProps, 'onMissing' | 'onEnter'> & { onUnavailable: () => void }

/** Mounts Braintree's iframes into `#id-name` and removes them on unmount. */
const useHostedFields = (clientToken: string, id: string, { onMissing, onEnter, onUnavailable }: FieldHandlers) => {
  const fields = useRef<HostedFields | null>(null)
  const missing = useEffectEvent((valid: readonly Name[]) =>
    onMissing?.(ALL.filter((name) => !valid.includes(name)).map((name) => NAMES[name])),
  )
  const enter = useEffectEvent(() => onEnter?.())
  const reportUnavailable = useEffectEvent(() => onUnavailable())
  useEffect(() => {
    let isGone = false
    const mountFields = async (): Promise<void> => {
      const client = await braintreeClient.create({ authorization: clientToken })
      const opened = await hostedFields.create({
        client,
        styles: { input: { 'font-size': '14px', color: 'inherit' } },
        fields: Object.fromEntries(ALL.map((name) => [name, { container: `#${id}-${name}` }])),
      })
      if (isGone) return void opened.teardown()
      fields.current = opened
      missing([])
      opened.on('validityChange', () => {
        const { fields: state } = opened.getState()
        missing(ALL.filter((name) => state[name].isValid))
      })
      opened.on('inputSubmitRequest', () => enter())
    }
    // Braintree's server is unreachable, or a blocker removed the iframes.
    mountFields().catch(() => {
      if (!isGone) reportUnavailable()
    })
    return () => {
      isGone = true
      void fields.current?.teardown()
      fields.current = null
    }
  }, [clientToken, id])
  return fields
}

/** One nonce for all fields; null while a field is incomplete: focuses the first such field. */
const tokenOf = async (instance: HostedFields): Promise<string | null> => {
  const { fields: state } = instance.getState()
  const first = ALL.find((name) => !state[name].isValid)
  if (!first) return (await instance.tokenize()).nonce
  instance.focus(first)
  return null
}

/** Braintree's hosted fields, each an iframe in our markup. */
export const BraintreeFields = ({ clientToken, handle, ...callbacks }: CardFieldsProps & { onUnavailable: () => void }) => {
  const t = useTexts(braintreeTexts)
  const id = useId().replace(/\W/g, '')
  const fields = useHostedFields(clientToken, id, callbacks)
  useImperativeHandle(handle, () => ({
    take: async () => (fields.current ? tokenOf(fields.current) : null),
    again: () => fields.current?.clear('cvv'),
  }))
  const hostedField = (name: Name) => (
    <div className={ui.field}>
      <label htmlFor={`${id}-${name}`}>{t(name)}</label>
      <div id={`${id}-${name}`} className={styles.hostedField} />
    </div>
  )
  return (
    <div className={styles.hosted}>
      <div className={styles.inside}>
        {hostedField('cardholderName')}
        <div className={styles.three}>
          {hostedField('number')}
          {hostedField('expirationDate')}
          {hostedField('cvv')}
        </div>
      </div>
      <p className={clsx(ui.row, ui.tiny, ui.soft, styles.assurance)}>
        <IconLock size={15} stroke={1.75} aria-hidden />
        {t('assurance')}
      </p>
    </div>
  )
}
