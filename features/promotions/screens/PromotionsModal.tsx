import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { AvailablePromotion } from '../contract.ts'
import { CODE_MAXIMUM } from '../promotion.ts'
import { promotions } from './calls.ts'
import styles from './PromotionsModal.module.css'
import { promotionTexts } from './texts.ts'

export type PromotionsOf = {
  orderId: number
  /** Whether the order already has a promotion. */
  hasPromotion: boolean
  /** The order has changed: the caller refetches it. */
  onChanged: () => Promise<void>
}

/** The promotions that fit an order. */
export const PromotionsModal = ({ orderId, hasPromotion, onChanged, onClose }: PromotionsOf & { onClose: () => void }) => {
  const t = useTexts(promotionTexts)
  const { toast } = useNotices()
  const query = useQuery({ ...promotions.available.options({ query: { shop_order_id: orderId } }), gcTime: 0 })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const changed = async (done: 'done' | 'removed'): Promise<void> => {
    await onChanged()
    onClose()
    toast({ kind: 'success', title: t(done), message: t('totalFollows', { id: orderId }) })
  }
  const run = async (what: string, call: () => Promise<unknown>, done: 'done' | 'removed'): Promise<void> => {
    setBusy(what)
    setFailure(null)
    try {
      await call()
      await changed(done)
    } catch (error) {
      setFailure(failureText(error).title)
      setBusy(null)
    }
  }
  const apply = (id: number) =>
    run(`${id}`, () => promotions.apply({ body: { shop_order_id: orderId, promotion_id: id } }), 'done')
  return (
    <Modal opened title={t('title')} onClose={onClose} size={480}>
      {failure ? <Alert kind="danger" title={failure} /> : null}
      <Loaded query={query} skeleton={<Skeleton lines={2} height={40} />}>
        {({ promotions: offered }) => <Offered offered={offered} busy={busy} onApply={(id) => void apply(id)} />}
      </Loaded>
      <CodeForm orderId={orderId} onApplied={() => changed('done')} />
      {hasPromotion ? (
        <div className={styles.remove}>
          <Button
            look="ghost"
            size="sm"
            busy={busy === 'remove'}
            onClick={() =>
              void run('remove', () => promotions.removeFromOrder({ params: { shop_order_id: orderId } }), 'removed')
            }
          >
            {t('remove')}
          </Button>
        </div>
      ) : null}
    </Modal>
  )
}

type OfferedProps = { offered: AvailablePromotion[]; busy: string | null; onApply: (id: number) => void }

const Offered = ({ offered, busy, onApply }: OfferedProps) => {
  const t = useTexts(promotionTexts)
  if (offered.length === 0) return <p className={ui.soft}>{t('none')}</p>
  return (
    <>
      <ul className={styles.list} aria-label={t('title')}>
        {offered.map(({ id, name, description, is_applied: isApplied }) => (
          <li key={id}>
            <span className={styles.name}>
              <b className={ui.medium}>{name}</b>
              {description ? <span className={clsx(ui.small, ui.soft)}>{description}</span> : null}
            </span>
            <Button
              size="sm"
              busy={busy === `${id}`}
              disabled={isApplied}
              aria-label={isApplied ? t('applied') : t('applyOf', { name })}
              onClick={() => onApply(id)}
            >
              {t(isApplied ? 'applied' : 'apply')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={clsx(ui.tiny, ui.faint)}>{t('replaces')}</p>
    </>
  )
}

type CodeProps = { orderId: number; onApplied: () => Promise<void> }

/** Shows any problem of a promotion at the code field. */
const CodeForm = ({ orderId, onApplied }: CodeProps) => {
  const t = useTexts(promotionTexts)
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t('codeMissing') : null }),
    submit: ({ code }) => promotions.applyCode({ body: { shop_order_id: orderId, code: code.trim() } }),
    done: onApplied,
    fieldOf: (_wire, code) => (code.startsWith('promotion_') ? 'code' : undefined),
  })
  return (
    <form {...form.props}>
      {form.failure ? <Alert kind="danger" title={form.failure.title} /> : null}
      <div className={styles.code}>
        <TextField
          {...form.field('code')}
          label={t('code')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={CODE_MAXIMUM}
        />
        <Button type="submit" busy={form.busy}>
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
