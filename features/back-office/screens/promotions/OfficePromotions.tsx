import { text } from '#platform/ui/address/params.ts'
import { useState } from 'react'
import type { PromotionRow } from '#features/promotions/contract.ts'
import { promotions } from '#features/promotions/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconPlus } from '#platform/ui/icons.ts'
import { OfficeGrid } from '../OfficeGrid.tsx'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { Facts } from '../OfficeTable.tsx'
import { PromotionForm } from './PromotionForm.tsx'
import { officePromotionTexts } from './texts.ts'
import { usePromotionColumns } from './use-promotion-columns.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { usePromotionName } from './use-promotion-name.ts'

export const PROMOTIONS_PARAMS = { query: text() }

const TWO_LINES = [['name', 'code'], ['for', 'valid'], ['off'], ['used'], ['state']] as const

/** All promotions, including past ones. */
export default function OfficePromotions() {
  const t = useTexts(officePromotionTexts)
  const [filters, change, clear] = useAddressFilters(PROMOTIONS_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const [reload, setReload] = useState(0)
  const [edited, edit] = useState<PromotionRow | 'new' | null>(null)
  const [ending, end] = useState<PromotionRow | null>(null)
  const columns = usePromotionColumns(edit, end)
  const reset = (): void => (search.setTyped(''), clear())
  const closed = (done: boolean): void => {
    edit(null)
    end(null)
    if (done) setReload((times) => times + 1)
  }
  const fetchPage = async (page: number) => {
    const query = { page, ...(filters.query ? { query: filters.query } : {}) }
    const answer = await promotions.list({ query })
    return { rows: answer.promotions, total: answer.total_count }
  }
  return (
    <OfficePage page="promotions" title={t('title')} line={t('line')} actions={<AddPromotion onClick={() => edit('new')} />}>
      <GridToolbar {...search.box} searchLabel={t('search')} onReset={reset} isSet={search.typed !== ''} />
      <OfficeGrid<PromotionRow>
        name="promotions"
        label={t('promotions')}
        columns={columns}
        twoLines={TWO_LINES}
        rowId={({ id }) => id}
        fetchPage={fetchPage}
        filterKey={filters.query}
        sort={null}
        onSort={() => undefined}
        reload={reload}
        isInactive={({ state }) => state === 'ended'}
        onRowClick={(promotion) => edit(promotion)}
        renderCard={(promotion) => <Facts columns={columns} row={promotion} end="off" />}
        empty={
          filters.query ? (
            <NoResult query={filters.query} onReset={reset} />
          ) : (
            <EmptyState title={t('noPromotions')}>{t('noPromotionsMore')}</EmptyState>
          )
        }
      />
      {edited ? <PromotionForm promotion={edited === 'new' ? null : edited} onClose={closed} /> : null}
      {ending ? <EndPromotion promotion={ending} onClose={closed} /> : null}
    </OfficePage>
  )
}

const AddPromotion = ({ onClick }: { onClick: () => void }) => {
  const t = useTexts(officePromotionTexts)
  return (
    <PageActions
      more={[]}
      main={
        <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
          {t('add')}
        </Button>
      }
    />
  )
}

/** Confirms before a promotion ends for good. */
const EndPromotion = ({ promotion, onClose }: { promotion: PromotionRow; onClose: (done: boolean) => void }) => {
  const t = useTexts(officePromotionTexts)
  const { toast, alert } = useNotices()
  const name = usePromotionName()(promotion)
  const end = useMutation({
    mutationFn: () => promotions.end({ params: { id: promotion.id } }),
    onSuccess: () => toast({ kind: 'success', title: t('isEnded'), message: name }),
    onError: (error) => alert(failureText(error)),
    onSettled: () => onClose(true),
  })
  return (
    <ConfirmModal
      opened
      title={t('endTitle', { name })}
      confirm={t('end')}
      danger
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={() => onClose(false)}
    >
      <p>{t('endNote')}</p>
    </ConfirmModal>
  )
}
