import { useState } from 'react'
import { BULK_MAX_BYTES, checkBulkFileSize } from '../../bulk-upload/bulk-upload.ts'
import { uploadJson } from '#platform/contract/transfer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { bulkTexts } from './texts.ts'
import { useFileSize } from '#platform/ui/use-file-size.ts'
import type { Upload } from './use-bulk-upload.ts'

const CSV_NAME = /\.(csv|tsv|txt)$/i

type Sending = { loaded: number; total: number }

/** Checks the file that was chosen and sends it; a refused one stays chosen, with the reason. */
export const useSendFile = (onSent: (upload: Upload) => void) => {
  const t = useTexts(bulkTexts)
  const size = useFileSize()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const problemOf = ({ name, size: bytes }: File): string | null => {
    if (!CSV_NAME.test(name)) return t('notCsv')
    const check = checkBulkFileSize(bytes)
    if (check.ok) return null
    return check.code === 'file_empty' ? t('empty') : t('tooLarge', { size: size(bytes), limit: size(BULK_MAX_BYTES) })
  }
  const choose = (chosen: File | null): void => {
    setFile(chosen)
    setError(chosen && problemOf(chosen))
  }
  const send = async (): Promise<void> => {
    if (!file) return
    setError(null)
    setSending({ loaded: 0, total: file.size })
    try {
      const body = { fileData: await dataUrlOf(file), fileName: file.name }
      // As base64 the body is a third larger than the file; a person thinks of the file.
      const progress = (loaded: number, total: number | null): void =>
        setSending({ loaded: total ? Math.round((loaded / total) * file.size) : 0, total: file.size })
      onSent(await uploadJson<Upload>('vehicles.bulkUpload', body, progress))
      setFile(null)
    } catch (failure) {
      setError((failure instanceof Error && failure.message) || t('notProcessed'))
    }
    setSending(null)
  }
  return { file, error, sending, choose, send: () => void send() }
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error())
    reader.readAsDataURL(file)
  })
