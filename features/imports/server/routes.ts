import { bindCalls } from '#features/accounts/server/context.ts'
import { importCalls } from '../contract.ts'
import { checkImport } from './check-import.ts'
import { listOwnImports, showImport } from './list-imports.ts'
import { matchImport } from './match-import.ts'
import { runImport } from './run-import.ts'
import { sendFile } from './send-file.ts'
import { undoImport } from './undo-import.ts'

export const importRoutes = bindCalls(importCalls, {
  send: sendFile,
  list: listOwnImports,
  show: showImport,
  match: matchImport,
  check: checkImport,
  run: runImport,
  undo: undoImport,
})
