import { useTexts } from '#platform/i18n/use-texts.ts'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import type { ListedOrder } from '../../../listed-wire.ts'

/** Orders and records of work done elsewhere share a list, but not their ids. */
export const selectionIdOf = ({ id, isManual }: ListedOrder): number => (isManual ? -id : id)

/** Selected rows of an order list, whose rows are all loaded. `filterKey`: another filter ends the selection. */
export const useOrderSelection = (shown: readonly ListedOrder[], filterKey: string) => {
  const t = useTexts(selectionTexts)
  const selection = useRowSelection(filterKey, shown.length)
  return {
    ...selection,
    labelOf: ({ vehicle }: ListedOrder) => t('selectNamed', { name: vehicle.name }),
    chosen: shown.filter((order) => selection.isSelected(selectionIdOf(order))),
  }
}
export type OrderSelection = ReturnType<typeof useOrderSelection>
