import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { IconMessage } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { MESSAGE_MAXIMUM } from '../../message.ts'
import type { OrderMessage } from '../../wire.ts'
import { conversationTexts } from './texts.ts'
import styles from './Conversation.module.css'

type ConversationProps = {
  messages: readonly OrderMessage[]
  /** The side that reads. */
  reader: 'fleet' | 'shop'
  /** Name of the other side. */
  other: string
  /** Words for an instant. */
  time: (instant: string) => string
  send: (message: string) => Promise<unknown>
  /** After it was sent. */
  onSent: () => Promise<unknown>
}

/** What fleet and shop wrote each other about an order, and the next message. */
export const Conversation = ({ messages, reader, other, time, ...sending }: ConversationProps) => {
  const t = useTexts(conversationTexts)
  return (
    <Card title={t('withShop', { other })} flat>
      <div className={clsx(ui.padded, styles.body)}>
        {messages.length > 0 ? (
          <ol className={styles.list}>
            {messages.map((one) => {
              const isOwn = one.is_from_shop === (reader === 'shop')
              return (
                <li key={one.id} className={isOwn ? styles.own : undefined}>
                  <p>{one.message}</p>
                  <span className={clsx(ui.tiny, ui.faint)}>
                    {isOwn ? one.author : t('author', { name: one.author, side: other })}, {time(one.sent_at)}
                  </span>
                </li>
              )
            })}
          </ol>
        ) : null}
        <Writing other={other} isReply={messages.length > 0} {...sending} />
      </div>
    </Card>
  )
}

type WritingProps = Pick<ConversationProps, 'other' | 'send' | 'onSent'> & { isReply: boolean }

const Writing = ({ other, isReply, send, onSent }: WritingProps) => {
  const t = useTexts(conversationTexts)
  const { alert, toast } = useNotices()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    start: { message: '' },
    submit: ({ message }) => send(message),
    done: async () => {
      setOpen(false)
      form.reset({ message: '' })
      toast({ kind: 'success', title: t('sent'), message: other })
      await onSent()
    },
    refused: (error) => alert(failureText(error)),
  })
  if (!isOpen)
    return (
      <Button size="sm" icon={<IconMessage size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {isReply ? t('reply') : t('write', { other })}
      </Button>
    )
  return (
    <form {...form.props} className={styles.form}>
      <TextArea {...form.field('message')} label={t('message')} help={t('help')} maxLength={MESSAGE_MAXIMUM} />
      <div className={ui.row}>
        <Button type="submit" look="brand" busy={form.busy} disabled={form.values.message.trim() === ''}>
          {t('send')}
        </Button>
        <Button look="ghost" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
