import { useTexts } from '#platform/i18n/use-texts.ts'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import type { ListedOrder } from '../../../listed-wire.ts'

/** Orders and manual records share a list, but not their id spaces. */
export const selectionIdOf = ({ id, is_manual: isManual }: ListedOrder): number => (isManual ? -id : id)

/** Selected rows of an order list, across pages. A new `filterKey` clears the selection. */
export const useOrderSelection = (total: number | undefined, filterKey: string) => {
  const t = useTexts(selectionTexts)
  return {
    ...useRowSelection(filterKey, total),
    labelOf: ({ vehicle }: ListedOrder) => t('selectNamed', { name: vehicle.name }),
  }
}
export type OrderSelection = ReturnType<typeof useOrderSelection>
