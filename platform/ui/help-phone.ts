import { createContext, useContext } from 'react'

const HelpPhoneContext = createContext<string | null>(null)

/** The number to call when a page fails, as written. The product fills it in; without one, error texts do not mention it. */
export const HelpPhoneProvider = HelpPhoneContext.Provider
export const useHelpPhone = (): string | null => useContext(HelpPhoneContext)
