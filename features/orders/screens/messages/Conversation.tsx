import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconMessage } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useSeen } from '#platform/ui/use-seen.ts'
import type { MessageDraft } from '../../message-draft.ts'
import type { OrderMessage } from '../../wire.ts'
import { CONVERSATION_ID } from './NewMessages.tsx'
import { conversationTexts } from './texts.ts'
import styles from './Conversation.module.css'

// Lazy: most orders have no photos, and on most visits no message is written.
const MessagePhotos = browserOnly(async () => (await import('./MessagePhotos.tsx')).MessagePhotos)
const MessageForm = browserOnly(async () => (await import('./MessageForm.tsx')).MessageForm)

type ConversationProps = {
  messages: readonly OrderMessage[]
  /** The viewer's side. */
  side: 'fleet' | 'shop'
  /** Name of the other side. */
  other: string
  /** Formats an instant. */
  time: (instant: string) => string
  send: (form: FormData) => Promise<unknown>
  /** Called after sending a message, and when the URL of a photo has expired. */
  refetch: () => Promise<unknown>
  /** Number of unread messages of the other side; `markRead` is called once they were in view. */
  unread: number
  markRead: (lastMessageId: number) => void
  /** A draft started elsewhere: opens the form. Each further one is added to what is typed. */
  draft?: MessageDraft | undefined
  /** Shown instead of the closed form. */
  later?: SentLater | undefined
}

/** A field whose text is sent with something else, unless the user sends it now: its text then moves to the form and back. */
type SentLater = { field: ReactNode; take: () => string; giveBack: (text: string) => void }

/** Messages between fleet and shop about an order, and the form for the next one. */
export const Conversation = ({
  messages,
  side,
  other,
  time,
  send,
  refetch,
  unread,
  markRead,
  draft,
  later,
}: ConversationProps) => {
  const t = useTexts(conversationTexts)
  const last = messages.findLast((one) => one.is_from_shop !== (side === 'shop'))
  const lastLine = useSeen<HTMLSpanElement>(unread > 0, last?.id, () => last && markRead(last.id))
  return (
    <Card title={t('withShop', { other })} flat>
      <div id={CONVERSATION_ID} className={clsx(ui.padded, ui.stackWide, styles.body)}>
        {messages.length > 0 ? (
          <ol className={clsx(ui.stack, styles.list)}>
            {messages.map((one) => {
              const isOwn = one.is_from_shop === (side === 'shop')
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
        <Writing isReply={messages.length > 0} {...{ later, other, send, refetch, draft }} />
      </div>
    </Card>
  )
}

type WritingProps = Pick<ConversationProps, 'other' | 'send' | 'refetch' | 'draft' | 'later'> & { isReply: boolean }

const Writing = ({ isReply, later, ...form }: WritingProps) => {
  const t = useTexts(conversationTexts)
  const [latest, setLatest] = useState({ initial: form.draft, draft: form.draft })
  if (form.draft !== latest.initial) setLatest({ initial: form.draft, draft: form.draft })
  const { draft } = latest
  const hasDraft = draft !== undefined
  const [isOpen, setOpen] = useState(hasDraft)
  // Stays mounted after the first opening, so that a canceled message keeps its text.
  const [wasOpened, setWasOpened] = useState(hasDraft)
  const [opened, setOpened] = useState(draft)
  const open = (): void => {
    setOpen(true)
    setWasOpened(true)
  }
  if (draft !== opened) {
    setOpened(draft)
    if (hasDraft) open()
  }
  useEffect(() => {
    if (draft) document.getElementById(CONVERSATION_ID)?.scrollIntoView({ block: 'center' })
  }, [draft])
  return (
    <>
      {isOpen ? null : (
        <>
          {later?.field}
          <Button
            size="sm"
            {...(later ? { look: 'ghost' as const } : {})}
            icon={<IconMessage size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              const text = later?.take()
              if (text) setLatest({ ...latest, draft: { text } })
              open()
            }}
          >
            {t(isReply ? 'reply' : later ? 'sendNow' : 'write', { other: form.other })}
          </Button>
        </>
      )}
      {wasOpened ? (
        <MessageForm {...form} {...{ draft, isOpen }} onClose={() => setOpen(false)} onCancel={later?.giveBack} />
      ) : null}
    </>
  )
}
