import { client } from '#platform/contract/client.ts'
import type { accountCalls } from '../contract.ts'
import type { profileCalls } from '../profile/profile-contract.ts'
import type { sessionCalls } from '../sessions/sessions-contract.ts'
import type { emailProofCalls } from '../email-proof/email-proof-contract.ts'
import type { partnerCalls, demoPartnerCalls } from '../partner-contract.ts'
import type { viewCalls } from '../views/views-contract.ts'
import type { viewMailCalls } from '../views/view-mails-contract.ts'
import type { pushCalls } from '../push/push-contract.ts'
import type { bulkChangeCalls } from '../bulk/bulk-contract.ts'

export const accounts = client<typeof accountCalls>('accounts')
export const profiles = client<typeof profileCalls>('profile')
export const sessions = client<typeof sessionCalls>('sessions')
export const emailProof = client<typeof emailProofCalls>('emailProof')
export const partners = client<typeof partnerCalls>('partners')
export const savedViews = client<typeof viewCalls>('savedViews')
export const viewMails = client<typeof viewMailCalls>('viewMails')
export const push = client<typeof pushCalls>('push')
export const bulkChanges = client<typeof bulkChangeCalls>('bulkChanges')
export const demoPartner = client<typeof demoPartnerCalls>('demoPartner')
