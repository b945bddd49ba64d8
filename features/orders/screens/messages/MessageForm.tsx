import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { MESSAGE_MAXIMUM } from '../../message.ts'
import type { MessageDraft } from '../../message-draft.ts'
import { ChosenPhotos } from './ChosenPhotos.tsx'
import { CONVERSATION_ID } from './NewMessages.tsx'
import { messageFormTexts } from './message-form-texts.ts'
import styles from './MessageForm.module.css'

const EMPTY = { message: '', photos: [] as readonly File[] }

type MessageFormProps = {
  isOpen: boolean
  onClose: () => void
  /** Takes the text of a message that is not sent now; without it, the text stays here. */
  onCancel?: ((text: string) => void) | undefined
  /** Name of the other side. */
  other: string
  /** Initial text of the message; a further one is added to what is typed. */
  draft?: MessageDraft | undefined
  send: (form: FormData) => Promise<unknown>
  refetch: () => Promise<unknown>
}

/** Form for the next message, with photos. */
export const MessageForm = ({ isOpen, onClose, onCancel, other, draft, send, refetch }: MessageFormProps) => {
  const t = useTexts(messageFormTexts)
  const { alert, toast } = useNotices()
  const form = useForm({
    start: { ...EMPTY, message: draft?.text ?? '' },
    submit: (values) => send(toFormData(values)),
    done: async () => {
      onClose()
      form.reset(EMPTY)
      toast({ kind: 'success', title: t('sent'), message: other })
      await refetch()
    },
    refused: (error) => alert(failureText(error)),
  })
  const { message, photos } = form.values
  const added = useRef(draft)
  const add = useEffectEvent(({ text }: MessageDraft) => {
    if (added.current !== draft && !message.includes(text)) form.set({ message: [message, text].filter(Boolean).join('\n') })
    added.current = draft
    document.getElementById(CONVERSATION_ID)?.querySelector('textarea')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (draft) add(draft)
  }, [draft])
  if (!isOpen) return null
  return (
    <form {...form.props} className={clsx(ui.stack, styles.form)}>
      <TextArea {...form.field('message')} label={t('message')} help={t('help')} maxLength={MESSAGE_MAXIMUM} />
      <ChosenPhotos photos={photos} onChange={form.field('photos').onChange} />
      <div className={ui.row}>
        <Button type="submit" look="brand" busy={form.busy} disabled={message.trim() === '' && photos.length === 0}>
          {t('send')}
        </Button>
        <Button
          look="ghost"
          onClick={() => {
            if (onCancel) {
              onCancel(message)
              form.set({ message: '' })
            }
            onClose()
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const toFormData = ({ message, photos }: typeof EMPTY): FormData => {
  const data = new FormData()
  data.append('message', message)
  photos.forEach((photo, index) => data.append(`photos[${index}]`, photo, photo.name))
  return data
}
