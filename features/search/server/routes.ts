import { bindCalls } from '#features/accounts/server/context.ts'
import { searchCalls } from '../contract.ts'
import { searchEverything } from './search-everything.ts'

export const searchRoutes = bindCalls(searchCalls, { everything: searchEverything })
