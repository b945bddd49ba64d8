import {
  CellStyleModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  EventApiModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community'

/** Only what the grids use: the whole of AG Grid is three times as big. */
ModuleRegistry.registerModules([
  InfiniteRowModelModule,
  ColumnAutoSizeModule,
  ColumnApiModule,
  RowSelectionModule,
  RowStyleModule,
  RowApiModule,
  CellStyleModule,
  EventApiModule,
  LocaleModule,
  RenderApiModule,
  ScrollApiModule,
])
