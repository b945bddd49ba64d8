import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { useFileInput } from '../files/use-file-input.tsx'
import { IconUpload } from '../icons.ts'
import { fileTexts } from '../files/file-texts.ts'
import { ui } from '../styles/ui.ts'
import { useDrop } from '../files/use-drop.ts'

/** Drop area and chooser for a file; a chosen file stays until another replaces it. */
export const FileDrop = ({
  accept,
  help,
  chosen,
  onFile,
  multiple,
  disabled,
}: {
  accept: string
  help?: ReactNode
  chosen?: ReactNode
  onFile: (file: File) => void
  /** Accepts several at once, reported one by one. */
  multiple?: boolean
  disabled?: boolean
}) => {
  const t = useTexts(fileTexts)
  const input = useFileInput({ accept, onFile, multiple: multiple ?? false, disabled: disabled ?? false })
  const take = (files: FileList): void => {
    for (const file of [...files].slice(0, multiple ? undefined : 1)) onFile(file)
  }
  const drop = useDrop((files) => (disabled ? undefined : take(files)))
  return (
    <div className={clsx(ui.fileDrop, drop.isOver && ui.dragOver)} {...drop.props}>
      {chosen ?? (
        <p>
          <IconUpload size={20} stroke={1.75} aria-hidden />
          {t('dropFile')}
        </p>
      )}
      {input.element}
      <Button onClick={input.open} disabled={disabled}>
        {t(chosen ? 'replaceFile' : 'chooseFile')}
      </Button>
      {help ? <span className={ui.help}>{help}</span> : null}
    </div>
  )
}
