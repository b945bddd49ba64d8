import { type AnyoneCtx, bindCalls } from '#features/accounts/server/context.ts'
import { methodCalls } from '../../methods/methods-contract.ts'
import { setAccountNumber, showAccountNumber } from './account-number.ts'
import { addMethod } from './add-method.ts'
import { changeMethod, removeMethod, setDefaultMethod } from './change-method.ts'
import { listMethods } from './present-methods.ts'

const clientToken = async ({ ports }: AnyoneCtx) => {
  const { kind, token } = await ports.cardProvider.clientToken()
  return { client_token: token, kind }
}

export const methodRoutes = bindCalls(methodCalls, {
  token: clientToken,
  list: listMethods,
  add: addMethod,
  update: changeMethod,
  remove: removeMethod,
  setDefault: setDefaultMethod,
  accountNumber: showAccountNumber,
  setAccountNumber,
})
