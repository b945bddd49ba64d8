import { type DragEvent, useState } from 'react'

/** Props of an element onto which files can be dropped, and whether some are held over it. */
export const useDrop = (onFiles: (files: FileList) => void, isOffered = true) => {
  const [isOver, setOver] = useState(false)
  const props = {
    onDragOver: (event: DragEvent): void => {
      event.preventDefault()
      setOver(isOffered)
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault()
      setOver(false)
      if (isOffered) onFiles(event.dataTransfer.files)
    },
  }
  return { isOver, props }
}
