import { useMutation } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { IconDownload } from '../icons.ts'
import { saveFile } from '../files/save-file.ts'
import { uiTexts } from '../texts.ts'
import { failureText, useNotices } from './notices.tsx'

/** Downloads a list as a file; busy until it is there, and says why when it does not come. */
export const DownloadButton = ({ load, fileName }: { load: () => Promise<Blob>; fileName: string }) => {
  const t = useTexts(uiTexts)
  const { alert } = useNotices()
  const download = useMutation({
    mutationFn: async () => saveFile(await load(), fileName),
    onError: (error) => alert(failureText(error)),
  })
  return (
    <Button
      busy={download.isPending}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => download.mutate()}
    >
      {t('download')}
    </Button>
  )
}
