import { bindCalls } from '#features/accounts/server/context.ts'
import { codeCalls } from '../../codes/codes-contract.ts'
import { openCode, printSheet, replaceCode, reportByCode, revokeVehicleCode } from './codes.ts'

export const codeRoutes = bindCalls(codeCalls, {
  sheet: printSheet,
  replace: replaceCode,
  revoke: revokeVehicleCode,
  open: openCode,
  report: reportByCode,
})
