import { useState } from 'react'
import { downloadFile } from '#platform/contract/transfer.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { vehiclesTexts } from './texts.ts'

const LINE_END = 10

/** Downloads the list with its filters and order; `rows` is the number received so far, null if none is running. */
export const useDownload = (fleetId: number, listed: Record<string, unknown>): { rows: number | null; start: () => void } => {
  const t = useTexts(vehiclesTexts)
  const { alert } = useNotices()
  const [rows, setRows] = useState<number | null>(null)
  const download = async (): Promise<void> => {
    setRows(0)
    // Starts at −1 because of the header line.
    let lines = -1
    try {
      const count = (piece: Uint8Array): void => {
        for (const byte of piece) if (byte === LINE_END) lines++
        setRows(Math.max(0, lines))
      }
      const file = await downloadFile('vehicles.csv', { id: fleetId }, count, listed)
      saveFile(file.content, file.name ?? 'vehicles.csv')
    } catch (error) {
      alert(failureText(error, t('somethingWentWrong')))
    }
    setRows(null)
  }
  return { rows, start: () => void download() }
}
