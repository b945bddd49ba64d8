import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { MethodType } from '../../methods/method.ts'
import type { PaymentMethod, PaymentMethodList } from '../../methods/methods-contract.ts'
import type { CardFieldsHandle } from '../card-fields/card-fields.ts'
import { CardFields, tokenQuery } from '../card-fields/CardFields.tsx'
import { Details, Sharing, MethodSummary } from './MethodFormFields.tsx'
import { methodFormTexts } from './texts.ts'
import { useMethodForm } from './use-method-form.ts'
import styles from './Methods.module.css'

type Props = {
  /** The method to edit; null for a new one. */
  method: PaymentMethod | null
  list: PaymentMethodList
  /** Also offers a billing address, besides a card and PayPal. */
  withBillTo?: boolean
  country: 'US' | 'CA'
  onDone: () => void
  onCancel: () => void
}

/** Adds a method, or changes who may use it. Card data typed into the provider's fields never reaches this component. */
export const MethodForm = (props: Props) => {
  const { method, list, withBillTo = false } = props
  const t = useTexts(methodFormTexts)
  const [type, setType] = useState<MethodType>(method?.type ?? 'credit_card')
  const handle = useRef<CardFieldsHandle>(null)
  const form = useMethodForm(props, type, handle)
  const token = useQuery(tokenQuery)
  // Our Braintree fields support cards only.
  const takesPaypal = token.data?.kind !== 'braintree'
  const types = (['credit_card', 'paypal', 'bill_to'] as const).filter(
    (one) => (one !== 'bill_to' || withBillTo) && (one !== 'paypal' || takesPaypal),
  )
  return (
    <form {...form.props}>
      <div className={styles.form}>
        <Failure form={form} />
        {method ? (
          <MethodSummary method={method} />
        ) : (
          <>
            {types.length > 1 ? (
              <Segments
                label={t('type')}
                value={type}
                options={types.map((value) => ({ value, label: t(value) }))}
                onChange={setType}
              />
            ) : null}
            <CardFields
              method={type === 'paypal' ? 'paypal' : 'card'}
              disabled={type === 'bill_to'}
              handle={handle}
              onEnter={form.submit}
            />
          </>
        )}
        {type === 'bill_to' ? <p className={ui.soft}>{t('billToHelp')}</p> : null}
        <Details form={form} country={props.country} />
        {type === 'bill_to' ? null : <Sharing form={form} list={list} method={method} />}
        {!method && type !== 'bill_to' && list.can.see_default && list.payment_methods.length > 0 ? (
          <DefaultTick form={form} hasFee={list.next_fee !== null} />
        ) : null}
      </div>
      <FormFoot
        sticks
        submit={method ? undefined : t(ADD[type])}
        busy={form.busy}
        onCancel={() => {
          form.forget()
          props.onCancel()
        }}
      />
    </form>
  )
}

type Form = ReturnType<typeof useMethodForm>

/** After a decline, suggests another card; shows any other failure unchanged. */
const Failure = ({ form }: { form: Form }) => {
  const t = useTexts(methodFormTexts)
  const isDeclined = form.error instanceof CallFailed && form.error.code === 'card_declined'
  if (isDeclined)
    return (
      <Alert kind="danger" title={t('declined')}>
        {t('declinedHelp')}
      </Alert>
    )
  return form.failure ? <Alert kind={form.failure.kind} title={form.failure.title} /> : null
}

/** `hasFee`: the fleet pays a subscription, which the default method pays. */
const DefaultTick = ({ form, hasFee }: { form: Form; hasFee: boolean }) => {
  const t = useTexts(methodFormTexts)
  return (
    <Checkbox
      label={
        <>
          {t('isDefault')}
          {hasFee ? <span className={clsx(ui.tiny, ui.faint, styles.under)}>{t('isDefaultHelp')}</span> : null}
        </>
      }
      {...form.tick('is_default')}
    />
  )
}

const ADD = { credit_card: 'addCard', paypal: 'addPaypal', bill_to: 'addBillTo' } as const
