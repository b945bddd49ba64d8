import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCircleCheck, IconKey } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { CodeExample } from '#platform/ui/shown-once/code-example.tsx'
import { ShownOnce, TryIt } from '#platform/ui/shown-once/shown-once.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { canDo } from '../area-words.ts'
import type { ApiKey, ApiKeyRequest, NewApiKey } from '../contract.ts'
import { apiKeys } from './calls.ts'
import { approvesUpToCents } from './approval-limit.ts'
import { EXAMPLES, exampleOf } from './example-code.ts'
import { shownTexts } from './texts.ts'
import styles from './KeyShown.module.css'

const POLL_MS = 2000

/** The new key, this once, with a first request that runs as it stands. */
export const KeyShown = ({ created: { api_key: key, token }, onClose }: { created: NewApiKey; onClose: () => void }) => {
  const t = useTexts(shownTexts)
  const formats = useFormats()
  const language = useLanguage()
  const expiry = key.expires_at === null ? t('noExpiry') : t('expiresOn', { date: formats.date(key.expires_at) })
  const words = {
    title: t('title'),
    line: t('line', { name: key.name, can: canDo(key.areas, language, approvesUpToCents(key)), expiry }),
    value: t('key'),
    copy: t('copyKey'),
    notCopied: t('notCopied'),
    keepSafe: t('keepSafe'),
    saved: t('saved'),
    leaveTitle: t('leaveTitle'),
    leaveLine: t('leaveLine'),
    stay: t('stay'),
  }
  const facts = { origin: pageFacts().origin, token, areas: key.areas }
  return (
    <ShownOnce icon={<IconKey size={20} stroke={1.75} aria-hidden />} value={token} words={words} onClose={onClose}>
      <TryIt title={t('tryIt')} line={t(key.areas.vehicles ? 'tryVehicles' : 'tryLine')}>
        <CodeExample
          id="key-example"
          examples={EXAMPLES.map((example) => ({ ...example, code: exampleOf(example.value, facts) }))}
          marked={token}
        />
      </TryIt>
      <FirstRequest apiKey={key} />
    </ShownOnce>
  )
}

/** The first request of the key, as soon as it is there. */
const FirstRequest = ({ apiKey }: { apiKey: ApiKey }) => {
  const t = useTexts(shownTexts)
  const formats = useFormats()
  const { data } = useQuery({
    ...apiKeys.requests.options({ query: { api_key_id: apiKey.id } }),
    refetchInterval: ({ state }) => (state.data?.requests.some(isGood) ? false : POLL_MS),
  })
  const last = data?.requests[0]
  if (!last) {
    return (
      <div className={styles.first} role="status">
        <span className={styles.dot} aria-hidden />
        <p>
          <b className={ui.medium}>{t('waiting')}</b> <span className={clsx(ui.small, ui.soft)}>{t('waitingMore')}</span>
        </p>
      </div>
    )
  }
  const when = t('when', { address: last.address, when: formats.dateTime(last.at) })
  if (last.code === 'api_key_address_refused') return <RefusedAddress apiKey={apiKey} request={last} />
  if (!isGood(last)) {
    return (
      <Alert kind="warning" title={t('refused', { status: last.status, code: last.code ?? '' })}>
        {when}
      </Alert>
    )
  }
  const seconds = formats.number(last.duration_ms / 1000, 2)
  return (
    <div className={styles.first} role="status">
      <IconCircleCheck size={18} stroke={1.75} className={ui.good} aria-hidden />
      <p>
        <b className={ui.medium}>{t('works', { status: last.status, seconds })}</b>
        <br />
        <span className={clsx(ui.small, ui.soft)}>{when}</span>
      </p>
    </div>
  )
}
const isGood = ({ status }: ApiKeyRequest): boolean => status < 400

const RefusedAddress = ({ apiKey, request: { address } }: { apiKey: ApiKey; request: ApiKeyRequest }) => {
  const t = useTexts(shownTexts)
  const [addresses, setAddresses] = useState(apiKey.addresses)
  const allow = useMutation({
    mutationFn: () => apiKeys.change({ params: { id: apiKey.id }, body: { addresses: [...addresses, address] } }),
    onSuccess: ({ api_key: changed }) => setAddresses(changed.addresses),
  })
  const isAllowed = addresses.includes(address)
  return (
    <Alert
      kind="warning"
      title={t('refusedAddress', { address })}
      action={
        isAllowed ? null : (
          <Button size="sm" busy={allow.isPending} onClick={() => allow.mutate()}>
            {t('allowIt')}
          </Button>
        )
      }
    >
      {t('allowsOnly', { addresses: addresses.join(', ') })}
    </Alert>
  )
}
