import { useRef } from 'react'

type Setup = { accept: string; onFile: (file: File) => void; multiple?: boolean; capture?: 'environment'; disabled?: boolean }

/** A hidden file input, opened by a button with our own labels in the viewer's language. Reports several files one by one. */
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
        // Allows choosing the same file again after it was removed.
        event.target.value = ''
      }}
    />
  )
  return { element, open: () => input.current?.click() }
}
