import { bindCalls } from '#features/accounts/server/context.ts'
import { keyCalls } from '../contract.ts'
import { changeKey } from './change-key.ts'
import { createKey } from './create-key.ts'
import { listApiKeys, listFleetsOfKey, listKeyRequests, listManagers, showOwnKey } from './list-keys.ts'
import { replaceKey } from './replace-key.ts'
import { revokeKey } from './revoke-key.ts'

export const keyRoutes = bindCalls(keyCalls, {
  list: listApiKeys,
  self: showOwnKey,
  fleets: listFleetsOfKey,
  managers: listManagers,
  create: createKey,
  change: changeKey,
  replace: replaceKey,
  revoke: revokeKey,
  requests: listKeyRequests,
})
