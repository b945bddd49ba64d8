import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconDownload } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { PageActions } from '#platform/ui/over/page-actions.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { usersTexts } from './texts.ts'
import styles from './Users.module.css'

/** Download, and what is done most: on a phone that stays at the bottom. */
export const ListActions = ({ load, isEmpty, main }: { load: () => Promise<Blob>; isEmpty: boolean; main: ReactNode }) => {
  const t = useTexts(uiTexts)
  const words = useTexts(usersTexts)
  const { alert } = useNotices()
  const download = useMutation({
    mutationFn: async () => saveFile(await load(), `${words('users').toLowerCase()}.csv`),
    onError: (error) => alert(failureText(error)),
  })
  const action = {
    key: 'download',
    label: t('download'),
    icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
    disabled: isEmpty,
    busy: download.isPending,
    onClick: () => download.mutate(),
  }
  return (
    <div className={styles.buttons}>
      <PageActions more={[action]} main={main} />
    </div>
  )
}
