import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '../formats.tsx'
import { uiTexts } from '../texts.ts'

const KILO = 1000
const MEGA = 1_000_000

/** "312.4 kB", "9.8 MB", "5 MB", as a person reads a file's size: a limit is a round number and is written as one. */
export const useFileSize = (): ((bytes: number) => string) => {
  const t = useTexts(uiTexts)
  const formats = useFormats()
  // Down, never up: what is below a limit of 10 MB does not read as 10.0 MB.
  const rounded = (value: number): string => formats.number(Math.floor(value * 10) / 10, Number.isInteger(value) ? 0 : 1)
  return (bytes) => {
    if (bytes < KILO) return t('bytes', { count: bytes })
    if (bytes < MEGA) return t('kilobytes', { value: rounded(bytes / KILO) })
    return t('megabytes', { value: rounded(bytes / MEGA) })
  }
}
