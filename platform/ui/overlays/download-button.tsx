import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { useDownload } from '../files/use-download.ts'
import { IconDownload } from '../icons.ts'
import { uiTexts } from '../texts.ts'
import { type PageAction, PageActions } from './page-actions.tsx'

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

/** A page's download; on a phone behind "…" together with `more`. */
export const DownloadAction = ({
  more = [],
  load,
  fileName,
  isEmpty = false,
}: DownloadProps & { more?: readonly PageAction[] }) => {
  const t = useTexts(uiTexts)
  const { busy, start } = useDownload(load, fileName)
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />
  return (
    <PageActions more={[...more, { key: 'download', label: t('download'), icon, busy, disabled: isEmpty, onClick: start }]} />
  )
}
