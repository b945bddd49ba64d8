import { bindCalls } from '#features/accounts/server/context.ts'
import { intervalCalls } from '../../catalogue/interval-contract.ts'
import { previewImport, runImport, showImports, undoImport } from './import-intervals.ts'

export const intervalRoutes = bindCalls(intervalCalls, {
  list: showImports,
  preview: previewImport,
  run: runImport,
  undo: undoImport,
})
