import { bindCalls } from '#features/accounts/server/context.ts'
import { ownScheduleCalls } from '../../own/own-contract.ts'
import { withSchedules } from '../with-schedules.ts'
import { chooseForOwn, listOwn } from './list-own.ts'
import { previewOwn } from './preview-own.ts'
import { createOwn, pauseOwn, removeOwn, updateOwn } from './save-own.ts'

export const ownScheduleRoutes = bindCalls(ownScheduleCalls, {
  list: listOwn,
  choices: chooseForOwn,
  create: withSchedules(createOwn),
  preview: withSchedules(previewOwn),
  update: withSchedules(updateOwn),
  pause: pauseOwn,
  remove: removeOwn,
})
