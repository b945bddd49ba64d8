import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '../formats.tsx'
import { uiTexts } from '../texts.ts'

const KILO = 1000
const MEGA = 1_000_000

/** "312.4 kB", "9.8 MB", as a person reads a file's size. */
export const useFileSize = (): ((bytes: number) => string) => {
  const t = useTexts(uiTexts)
  const formats = useFormats()
  return (bytes) => {
    if (bytes < KILO) return t('bytes', { count: bytes })
    if (bytes < MEGA) return t('kilobytes', { value: formats.number(bytes / KILO, 1) })
    return t('megabytes', { value: formats.number(bytes / MEGA, 1) })
  }
}
