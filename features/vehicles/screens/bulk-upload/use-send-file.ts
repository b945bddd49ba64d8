import { useState } from 'react'
import { BULK_MAX_BYTES, checkBulkFileSize } from '../../bulk-upload/bulk-upload.ts'
import { uploadJson } from '#platform/contract/transfer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { uploadOutcomeTexts } from './outcome-texts.ts'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { Upload } from './use-bulk-upload.ts'

const CSV_NAME = /\.(csv|tsv|txt)$/i

/** Validates and sends the selected file; a refused one stays selected, with the reason. */
export const useSendFile = (onSent: (upload: Upload) => void) => {
  const t = useTexts(uploadOutcomeTexts)
  const size = useFileSize()
  const [file, setFile] = useState<File | null>(null)
  const [loaded, setLoaded] = useState(0)
  const problemOf = ({ name, size: bytes }: File): string | null => {
    if (!CSV_NAME.test(name)) return t('notCsv')
    const check = checkBulkFileSize(bytes)
    if (check.ok) return null
    return check.code === 'file_empty' ? t('empty') : t('tooLarge', { size: size(bytes), limit: size(BULK_MAX_BYTES) })
  }
  const sending = useMutation({
    mutationFn: async (chosen: File) => {
      setLoaded(0)
      const body = { fileData: await dataUrlOf(chosen), fileName: chosen.name }
      // As base64 the body is a third larger than the file; progress is shown for the file's size.
      const progress = (sent: number, total: number | null): void =>
        setLoaded(total ? Math.round((sent / total) * chosen.size) : 0)
      return uploadJson<Upload>('vehicles.bulkUpload', body, progress)
    },
    onSuccess: (upload) => {
      onSent(upload)
      setFile(null)
    },
  })
  return {
    file,
    /** Error of the file itself, which is not sent. */
    problem: file && problemOf(file),
    /** Why the server refused it; it stays selected and can be sent again. */
    failure: sending.error ? failureText(sending.error, t('notProcessed')) : null,
    sending: sending.isPending && file ? { loaded, total: file.size } : null,
    choose: (chosen: File | null): void => {
      sending.reset()
      setFile(chosen)
    },
    send: (): void => {
      if (file) sending.mutate(file)
    },
  }
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error())
    reader.readAsDataURL(file)
  })
