import { useState } from 'react'
import { useBulkStart } from '#features/accounts/screens/bulk/use-bulk-start.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { SelectionActions } from '#platform/ui/grid/selection/selection-actions.tsx'
import { LazySelectionBar } from '#platform/ui/grid/selection/selection-parts.tsx'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { IconDownload, IconPlayerPause, IconPlayerPlay } from '#platform/ui/icons.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { UserSort } from '../../users/sort-users.ts'
import type { UserGroup } from '../../users/user-groups.ts'
import { users } from '../calls.ts'
import { usersTexts } from './texts.ts'

type SelectionProps = {
  selection: RowSelection
  total: number
  /** Parameters of the list's file. */
  csv: UserSort & { query: string; status: UserGroup }
  maySwitch: boolean
}

/** The bar over the toolbar, with what can be done with the selected users. */
const UserSelection = ({ selection, total, csv, maySwitch }: SelectionProps) => {
  const t = useTexts(usersTexts)
  const { number } = useFormats()
  const { alert } = useNotices()
  const [request, setRequest] = useState<'deactivate' | 'activate' | null>(null)
  const start = useBulkStart(() => (setRequest(null), selection.onClear()))
  const { isAll, ids, count } = selection
  const download = useDownload(
    () => users.csv({ params: { id: 'me' }, query: { ...csv, ...(isAll ? { except_ids: ids } : { user_ids: ids }) } }),
    `${t('users').toLowerCase()}.csv`,
  )
  const chosen = isAll ? { filter: { query: csv.query, status: csv.status }, except_ids: ids } : { user_ids: ids }
  const verb = request ?? 'deactivate'
  const confirm = (): void =>
    start.mutate(() => users.bulkChange({ body: { ...chosen, is_active: verb === 'activate' } }), {
      onError: (error) => {
        setRequest(null)
        alert(failureText(error))
      },
    })
  return (
    <>
      <LazySelectionBar selection={selection} total={total}>
        <SelectionActions
          label={t('actions')}
          actions={[
            { key: 'download', label: t('download'), Icon: IconDownload, act: download.start, busy: download.busy },
            ...(maySwitch
              ? [
                  { key: 'deactivate', label: t('deactivate'), Icon: IconPlayerPause, act: () => setRequest('deactivate') },
                  { key: 'activate', label: t('activate'), Icon: IconPlayerPlay, act: () => setRequest('activate') },
                ]
              : []),
          ]}
        />
      </LazySelectionBar>
      <ConfirmModal
        opened={request !== null}
        title={t(`${verb}ManyTitle`, { count, number: number(count) })}
        confirm={t(verb)}
        busy={start.isPending}
        onConfirm={confirm}
        onClose={() => setRequest(null)}
      >
        {t(`${verb}ManyHelp`)}
      </ConfirmModal>
    </>
  )
}

export default UserSelection
