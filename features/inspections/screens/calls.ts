import { client } from '#platform/contract/client.ts'
import type { annualCalls } from '../annual-contract.ts'
import type { inspectionCalls } from '../contract.ts'
import type { inspectionTemplateCalls } from '../templates-contract.ts'

export const inspections = client<typeof inspectionCalls>('inspections')
export const inspectionTemplates = client<typeof inspectionTemplateCalls>('inspectionTemplates')
export const annualInspections = client<typeof annualCalls>('annualInspections')
