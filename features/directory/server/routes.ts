import { bindCalls } from '#features/accounts/server/context.ts'
import { directoryCalls } from '../contract.ts'
import { connectDirectory, replaceToken, turnOffDirectory } from './connect.ts'
import { managePerson, showDirectory } from './show-directory.ts'

export const directoryRoutes = bindCalls(directoryCalls, {
  show: showDirectory,
  connect: connectDirectory,
  replaceToken,
  turnOff: turnOffDirectory,
  managePerson,
})
