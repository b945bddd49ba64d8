import { MantineContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { pageFacts } from '../page-facts.ts'
import { theme } from './library-theme.ts'
import { useShownScheme } from './theme-choice.ts'

/**
 * What the library's parts need around them. Each part brings it along, so that a page which has none does not wait for it; within
 * another it adds nothing.
 */
export const Library = ({ children }: { children: ReactNode }) =>
  useContext(MantineContext) ? children : <Provided>{children}</Provided>

const Provided = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme={useShownScheme()} getStyleNonce={nonceOfPage} getRootElement={nowhere}>
    {children}
  </MantineProvider>
)

const nonceOfPage = (): string => pageFacts().nonce

/** Light or dark is written to the page by `applyScheme`, also where no library stands. */
const nowhere = (): undefined => undefined
