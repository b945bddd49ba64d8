import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconCircleCheck, IconCopy, IconKey, IconShieldCheck } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { copyText } from '#platform/ui/copy-text.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { Tabs } from '#platform/ui/tabs.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { canDo } from '../area-words.ts'
import type { ApiKey, ApiKeyRequest, NewApiKey } from '../contract.ts'
import { apiKeys } from './calls.ts'
import { approvesUpToCents } from './approval-limit.ts'
import { EXAMPLES, exampleOf, type Example } from './example-code.ts'
import { shownTexts } from './texts.ts'
import styles from './KeyShown.module.css'

const COPIED_MS = 2000
const POLL_MS = 2000

/** The new key, this once: nothing of it can be read again after this. */
export const KeyShown = ({ created: { api_key: key, token }, onClose }: { created: NewApiKey; onClose: () => void }) => {
  const t = useTexts(shownTexts)
  const formats = useFormats()
  const language = useLanguage()
  const [isSaved, setSaved] = useState(false)
  const [copied, setCopied] = useState<boolean | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The drawer that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const copy = async (): Promise<void> => setCopied(await copyText(token))
  const expiry = key.expires_at === null ? t('noExpiry') : t('expiresOn', { date: formats.date(key.expires_at) })
  return (
    <section className={clsx(ui.panel, styles.shown)} aria-labelledby="new-key">
      <div className={styles.head}>
        <span className={styles.icon}>
          <IconKey size={20} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h2 id="new-key" tabIndex={-1} ref={heading}>
            {t('title')}
          </h2>
          <p className={ui.soft}>
            {t('line', { name: key.name, can: canDo(key.areas, language, approvesUpToCents(key)), expiry })}
          </p>
        </div>
      </div>
      <div className={styles.token}>
        <input className={ui.input} readOnly value={token} aria-label={t('key')} onFocus={(event) => event.target.select()} />
        <Button
          look={copied ? 'quiet' : 'primary'}
          icon={copied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(copied ? 'copied' : 'copyKey')}
        </Button>
      </div>
      <p className={clsx(ui.small, ui.soft, styles.safe)} role="status">
        <IconShieldCheck size={16} stroke={1.75} aria-hidden />
        {t(copied === false ? 'notCopied' : 'keepSafe')}
      </p>
      <hr />
      <Try apiKey={key} token={token} />
      <FirstRequest apiKey={key} />
      <hr />
      <div className={clsx(ui.row, ui.apart)}>
        <Checkbox label={t('saved')} checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
        <Button look={isSaved ? 'primary' : 'quiet'} disabled={!isSaved} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
      <LeaveQuestion isOpen={!isSaved && copied !== true} />
    </section>
  )
}

/** The same request in three languages: it runs as it stands. */
const Try = ({ apiKey, token }: { apiKey: ApiKey; token: string }) => {
  const t = useTexts(shownTexts)
  const [example, setExample] = useState<Example>('curl')
  const [isCopied, setCopied] = useState(false)
  const code = exampleOf(example, { origin: pageFacts().origin, token, areas: apiKey.areas })
  const copy = async (): Promise<void> => {
    if (!(await copyText(code))) return
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  const [before = '', after = ''] = code.split(token)
  return (
    <div className={styles.try}>
      <h3 className={ui.medium}>{t('tryIt')}</h3>
      <p className={ui.soft}>{t(apiKey.areas.vehicles ? 'tryVehicles' : 'tryLine')}</p>
      <div className={styles.code}>
        <div className={clsx(ui.row, ui.apart)}>
          <Tabs label={t('languages')} tabs={EXAMPLES} value={example} onChange={setExample} panelId="key-example" />
          <IconButton label={t(isCopied ? 'copied' : 'copyCode')} onClick={() => void copy()}>
            {isCopied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
          </IconButton>
        </div>
        {/* Scrolls sideways, so it takes the focus. */}
        <pre id="key-example" role="tabpanel" tabIndex={0} aria-label={example}>
          {before}
          <mark>{token}</mark>
          {after}
        </pre>
      </div>
    </div>
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

/** Asks before the page is left without the key. */
const LeaveQuestion = ({ isOpen }: { isOpen: boolean }) => {
  const t = useTexts(shownTexts)
  const blocker = useBlocker({ shouldBlockFn: () => isOpen, enableBeforeUnload: isOpen, withResolver: true })
  return (
    <ConfirmModal
      opened={blocker.status === 'blocked'}
      danger
      title={t('leaveTitle')}
      keep={t('stay')}
      confirm={t('leave')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('leaveLine')}
    </ConfirmModal>
  )
}
