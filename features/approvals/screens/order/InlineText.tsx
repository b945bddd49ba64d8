import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconCheck, IconX } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { orderTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderHead.module.css'

type Props = {
  label: string
  start: string
  max: number
  placeholder?: string
  /** A failure is told at the top of the page, and what was typed stays. */
  onSave: (text: string) => Promise<void>
  onClose: () => void
}

/** One line of text, edited in its place: Enter saves, Escape leaves it as it was. */
export const InlineText = ({ label, start, max, placeholder, onSave, onClose }: Props) => {
  const t = useTexts(orderTexts)
  const { alert } = useNotices()
  const [typed, type] = useState(start)
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSaving(true)
    try {
      await onSave(typed.trim())
      onClose()
    } catch (error) {
      setSaving(false)
      alert(failureText(error))
    }
  }
  return (
    <form className={clsx(ui.row, styles.inlineText)} onSubmit={(event) => void submit(event)}>
      <input
        className={clsx(ui.input, ui.compact)}
        aria-label={label}
        value={typed}
        maxLength={max}
        placeholder={placeholder}
        autoFocus
        disabled={isSaving}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        onChange={(event) => type(event.target.value)}
      />
      <IconButton label={t('save')} type="submit" disabled={isSaving}>
        <IconCheck size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('cancelEdit')} onClick={onClose}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </form>
  )
}
