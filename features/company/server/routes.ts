import { bindCalls } from '#features/accounts/server/context.ts'
import { sampleCalls } from '#features/fleets/samples/samples-contract.ts'
import { companyCalls } from '../contract.ts'
import { exampleSchedule } from './example-schedule.ts'
import { openLogo, removeLogo, setLogo } from './logo.ts'
import { saveCompany } from './save-company.ts'
import { enterSamples, removeSamples } from './samples/enter-samples.ts'
import { showCompany } from './show-company.ts'
import { dismissSetUp, showSetUp } from './show-set-up.ts'

export const companyRoutes = bindCalls(companyCalls, {
  setUp: showSetUp,
  dismissSetUp,
  exampleSchedule,
  show: showCompany,
  update: saveCompany,
  setLogo,
  removeLogo,
  openLogo,
})

export const sampleRoutes = bindCalls(sampleCalls, { enter: enterSamples, remove: removeSamples })
