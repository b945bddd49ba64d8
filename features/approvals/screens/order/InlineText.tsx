import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconCheck, IconX } from '#platform/ui/icons.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { orderTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderHead.module.css'

type Props = {
  label: string
  start: string
  max: number
  placeholder?: string
  /** Failures are shown at the top of the page; the input stays. */
  onSave: (text: string) => Promise<void>
  onClose: () => void
}

/** Inline text editing: Enter saves, Escape reverts. */
export const InlineText = ({ label, start, max, placeholder, onSave, onClose }: Props) => {
  const t = useTexts(orderTexts)
  const { alert } = useNotices()
  const form = useForm({
    start: { text: start },
    submit: ({ text }) => onSave(text.trim()),
    done: onClose,
    refused: (error) => alert(failureText(error)),
  })
  const { error: _, ...text } = form.field('text')
  return (
    <form {...form.props} className={clsx(ui.row, styles.inlineText)}>
      <input
        {...text}
        className={clsx(ui.input, ui.compact)}
        aria-label={label}
        maxLength={max}
        placeholder={placeholder}
        autoFocus
        disabled={form.busy}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <IconButton label={t('save')} type="submit" disabled={form.busy}>
        <IconCheck size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('cancelEdit')} onClick={onClose}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </form>
  )
}
