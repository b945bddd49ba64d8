import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { useDownload } from '../files/use-download.ts'
import { IconDownload } from '../icons.ts'
import { uiTexts } from '../texts.ts'

type DownloadProps = { load: () => Promise<Blob>; fileName: string; isEmpty?: boolean }

/** Downloads a list as a file; disabled if the list is empty. */
export const DownloadButton = ({ load, fileName, isEmpty = false }: DownloadProps) => {
  const t = useTexts(uiTexts)
  const { busy, start } = useDownload(load, fileName)
  return (
    <Button busy={busy} disabled={isEmpty} icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={start}>
      {t('download')}
    </Button>
  )
}
