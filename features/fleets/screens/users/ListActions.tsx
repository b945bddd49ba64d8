import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconDownload } from '#platform/ui/icons.ts'
import { type PageAction, PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { usersTexts } from './texts.ts'

type Props = { load: () => Promise<Blob>; isEmpty: boolean; more?: readonly PageAction[]; main: ReactNode }

/** Secondary actions such as download, and the main action: on a phone it is fixed at the bottom. */
export const ListActions = ({ load, isEmpty, more = [], main }: Props) => {
  const t = useTexts(uiTexts)
  const words = useTexts(usersTexts)
  const download = useDownload(load, `${words('users').toLowerCase()}.csv`)
  const action = {
    key: 'download',
    label: t('download'),
    icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
    disabled: isEmpty,
    busy: download.busy,
    onClick: download.start,
  }
  return <PageActions more={[...more, action]} main={main} />
}
