import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconMessage } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useSeen } from '#platform/ui/use-seen.ts'
import type { OrderMessage } from '../../wire.ts'
import { CONVERSATION_ID } from './NewMessages.tsx'
import { conversationTexts } from './texts.ts'
import styles from './Conversation.module.css'

// Lazy: most orders have no photos, and most visits write nothing.
const MessagePhotos = browserOnly(async () => (await import('./MessagePhotos.tsx')).MessagePhotos)
const MessageForm = browserOnly(async () => (await import('./MessageForm.tsx')).MessageForm)

type ConversationProps = {
  messages: readonly OrderMessage[]
  /** The side that reads. */
  reader: 'fleet' | 'shop'
  /** Name of the other side. */
  other: string
  /** Words for an instant. */
  time: (instant: string) => string
  send: (form: FormData) => Promise<unknown>
  /** After a message was sent, and when the address of a photo is over. */
  refetch: () => Promise<unknown>
  /** Messages of the other side that the reader has not read, and what marks them read once they were in view. */
  unread: number
  markRead: (lastMessageId: number) => void
  /** A message that was begun elsewhere: shown in the form, to be sent. */
  draft?: string | undefined
}

/** What fleet and shop wrote each other about an order, and the next message. */
export const Conversation = ({ messages, reader, other, time, send, refetch, unread, markRead, draft }: ConversationProps) => {
  const t = useTexts(conversationTexts)
  const last = messages.findLast((one) => one.is_from_shop !== (reader === 'shop'))
  const lastLine = useSeen<HTMLSpanElement>(unread > 0, last?.id, () => last && markRead(last.id))
  return (
    <Card title={t('withShop', { other })} flat>
      <div id={CONVERSATION_ID} className={clsx(ui.padded, ui.stackWide, styles.body)}>
        {messages.length > 0 ? (
          <ol className={clsx(ui.stack, styles.list)}>
            {messages.map((one) => {
              const isOwn = one.is_from_shop === (reader === 'shop')
              return (
                <li key={one.id} className={isOwn ? styles.own : undefined}>
                  {one.message === '' ? null : <p>{one.message}</p>}
                  {one.photos.length > 0 ? <MessagePhotos message={one} refetch={refetch} /> : null}
                  <span ref={one === last ? lastLine : null} className={clsx(ui.tiny, ui.faint)}>
                    {isOwn ? one.author : t('author', { name: one.author, side: other })}, {time(one.sent_at)}
                  </span>
                </li>
              )
            })}
          </ol>
        ) : null}
        <Writing isReply={messages.length > 0} {...{ other, send, refetch, draft }} />
      </div>
    </Card>
  )
}

type WritingProps = Pick<ConversationProps, 'other' | 'send' | 'refetch' | 'draft'> & { isReply: boolean }

const Writing = ({ isReply, ...form }: WritingProps) => {
  const t = useTexts(conversationTexts)
  const hasDraft = form.draft !== undefined
  const [isOpen, setOpen] = useState(hasDraft)
  // Stays mounted once it was open: a canceled message keeps its words.
  const [wasOpened, setWasOpened] = useState(hasDraft)
  useEffect(() => {
    if (hasDraft) document.getElementById(CONVERSATION_ID)?.scrollIntoView({ block: 'center' })
  }, [hasDraft])
  const open = (): void => {
    setOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      {isOpen ? null : (
        <Button size="sm" icon={<IconMessage size={16} stroke={1.75} aria-hidden />} onClick={open}>
          {isReply ? t('reply') : t('write', { other: form.other })}
        </Button>
      )}
      {wasOpened ? <MessageForm isOpen={isOpen} onClose={() => setOpen(false)} {...form} /> : null}
    </>
  )
}
