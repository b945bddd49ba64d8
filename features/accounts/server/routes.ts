import { accountCalls } from '../contract.ts'
import { bindCalls } from './context.ts'
import { currentUser } from './current-user.ts'
import { setFmcMode, setLanguage, signOut } from './session-calls.ts'
import { signIn } from './sign-in.ts'

export const accountRoutes = bindCalls(accountCalls, {
  signIn,
  signOut,
  me: currentUser,
  setFmcMode,
  setLanguage,
})
