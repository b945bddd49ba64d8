import type { CurrentUser } from '#features/accounts/contract.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import type { VehicleRow } from '../../contract.ts'
import type { VehicleActions } from './VehicleMenuItems.tsx'
import type { vehiclesTexts } from './texts.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type VehiclesText = (key: keyof typeof vehiclesTexts.entries & string, params?: Record<string, string | number>) => string

/** Actions on a row; what changes it asks first. */
export type RowActions = VehicleActions & {
  /** Starts a selection, where the rows have no check boxes. */
  select?(vehicle: VehicleRow): void
}

export type Shown = {
  t: VehiclesText
  language: Language
  formats: Formats
  user: CurrentUser
  fuelCard: boolean
  fit: boolean
  actions: RowActions
  /** Keys of the filtered columns. */
  filtered: readonly string[]
  sorted: string
}
export type Column = GridColumn<VehicleRow>
