import type { CurrentUser } from '#features/accounts/contract.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import type { VehicleRow } from '../../contract.ts'
import type { vehiclesTexts } from './texts.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type VehiclesText = (key: keyof typeof vehiclesTexts.entries & string, params?: Record<string, string | number>) => string

/** Actions on a row; each confirms first. */
export type RowActions = {
  edit(vehicle: VehicleRow): void
  remove(vehicle: VehicleRow): void
  toggle(vehicle: VehicleRow): void
  /** Retires the vehicle, or brings a retired one back. */
  retire(vehicle: VehicleRow): void
  /** Starts a selection, on a phone. */
  select?(vehicle: VehicleRow): void
}

export type Shown = {
  t: VehiclesText
  language: Language
  formats: Formats
  user: CurrentUser
  fuelCard: boolean
  fit: boolean
  /** The window has room for few columns only. */
  isNarrow: boolean
  actions: RowActions
  /** Keys of the filtered columns. */
  filtered: readonly string[]
  sorted: string
}
export type Column = GridColumn<VehicleRow>
