import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { nonceOfPage } from '../page-nonce.ts'
import { theme } from './library-theme.ts'
import { useShownScheme } from './theme-choice.ts'

/**
 * What the library's parts need around them. The frames and the toasts bring it along, and the doors come without: whoever signs in
 * has no menu and no dialog to wait for.
 */
export const Library = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme={useShownScheme()} getStyleNonce={nonceOfPage} getRootElement={nowhere}>
    {children}
  </MantineProvider>
)

/** Light or dark is written to the page by `tellScheme`, also where no library stands. */
const nowhere = (): undefined => undefined
