import { MantineContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { pageFacts } from '../page-facts.ts'
import { theme } from './library-theme.ts'
import { useShownScheme } from './theme-choice.ts'

/**
 * Provider for library components. Each component wraps itself in it, so that pages without one do not load it; nested, it does
 * nothing.
 */
export const Library = ({ children }: { children: ReactNode }) =>
  useContext(MantineContext) ? children : <Provided>{children}</Provided>

const Provided = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme={useShownScheme()} getStyleNonce={nonceOfPage} getRootElement={nowhere}>
    {children}
  </MantineProvider>
)

const nonceOfPage = (): string => pageFacts().nonce

/** `applyScheme` writes light or dark to the page, also where the library is not loaded. */
const nowhere = (): undefined => undefined
