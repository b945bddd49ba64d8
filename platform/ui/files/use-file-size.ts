import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '../formats.tsx'
import { fileTexts } from './file-texts.ts'

const KILO = 1000
const MEGA = 1_000_000

/** "312.4 kB", "9.8 MB", "5 MB": formats a file size; round limits have no decimals. */
export const useFileSize = (): ((bytes: number) => string) => {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  // Rounds down: a file below a limit of 10 MB must not read as 10.0 MB.
  const rounded = (value: number): string => formats.number(Math.floor(value * 10) / 10, Number.isInteger(value) ? 0 : 1)
  return (bytes) => {
    if (bytes < KILO) return t('bytes', { count: bytes })
    if (bytes < MEGA) return t('kilobytes', { value: rounded(bytes / KILO) })
    return t('megabytes', { value: rounded(bytes / MEGA) })
  }
}
