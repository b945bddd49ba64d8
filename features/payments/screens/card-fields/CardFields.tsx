import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { type CardFieldsProps, heightAtFirst } from './card-fields.ts'
import { EmbeddedFields } from './EmbeddedFields.tsx'
import { cardFieldsTexts } from './texts.ts'
import { methods } from '../calls.ts'

/** The provider whose fields are shown, and its client token; fetched once. */
export const tokenQuery = { ...methods.token.options(), staleTime: Infinity, refetchOnWindowFocus: false }

/** Lazy-loaded: large, and needed only if the installation uses Braintree. */
const BraintreeFields = browserOnly(
  async () => (await import('./BraintreeFields.tsx')).BraintreeFields,
  ({ method }) => <Waiting method={method} />,
)

const Waiting = ({ method }: Pick<CardFieldsProps, 'method'>) => (
  <div style={{ minHeight: heightAtFirst(method, usePhone()) }}>
    <Skeleton lines={3} height={56} gap={12} />
  </div>
)

/** Card fields of the provider that this installation uses. */
export const CardFields = (props: Omit<CardFieldsProps, 'clientToken'>) => {
  const t = useTexts(cardFieldsTexts)
  const { data, isError, tryAgain } = useToken()
  const [isUnavailable, setUnavailable] = useState(false)
  if (isError || isUnavailable)
    return (
      <Alert kind="danger" title={t('fieldsAway')}>
        <Button size="sm" onClick={() => (setUnavailable(false), tryAgain())}>
          {t('tryAgain')}
        </Button>
      </Alert>
    )
  if (!data) return <Waiting method={props.method} />
  const fields = { ...props, clientToken: data.client_token }
  if (data.kind === 'embedded') return <EmbeddedFields key={props.method} {...fields} />
  return <BraintreeFields key={props.method} {...fields} onUnavailable={() => setUnavailable(true)} />
}

/** Keeps the first token: a new one, after a reconnect for example, would mount new and empty fields. */
const useToken = () => {
  const { data: newest, isError, refetch } = useQuery(tokenQuery)
  const [first, hold] = useState(newest)
  if (!first && newest) hold(newest)
  const data = first ?? newest
  return { data, isError: isError && !data, tryAgain: () => void refetch().then((answer) => hold(answer.data)) }
}
