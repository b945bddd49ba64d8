import { bindCalls } from '#features/accounts/server/context.ts'
import { intervalCalls } from '../../catalog/interval-contract.ts'
import { downloadErrors } from './download-errors.ts'
import { previewImport, runImport, showImports, undoImport } from './import-intervals.ts'

export const intervalRoutes = bindCalls(intervalCalls, {
  list: showImports,
  preview: previewImport,
  errors: downloadErrors,
  run: runImport,
  undo: undoImport,
})
