import { useRef } from 'react'

type Setup = { accept: string; onFile: (file: File) => void; multiple?: boolean; capture?: 'environment'; disabled?: boolean }

/** The browser's own chooser of files, never shown: a button opens it that speaks our words in the reader's language. Several files come one after the other. */
export const useFileInput = ({ accept, onFile, multiple, capture, disabled }: Setup) => {
  const input = useRef<HTMLInputElement>(null)
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      capture={capture}
      disabled={disabled}
      onChange={(event) => {
        for (const file of event.target.files ?? []) onFile(file)
        // The same file may be chosen again after it was taken off.
        event.target.value = ''
      }}
    />
  )
  return { element, open: () => input.current?.click() }
}
