import { MantineContext, MantineProvider, colorsTuple, createTheme } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { pageFacts } from '../page-facts.ts'
import { useShownScheme } from './theme-choice.ts'

const brand = colorsTuple('var(--brand-fill)')

/** Mantine's rem is 16 px; the page's text is 14 px. */
const SCALE = 16 / 14

/** Maps Mantine to the tokens of platform/ui; only what overlays need. */
const theme = createTheme({
  scale: SCALE,
  fontFamily: 'var(--font)',
  primaryColor: 'brand',
  colors: { brand },
  defaultRadius: 8,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  components: {
    // Their header is not a banner landmark.
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
        transitionProps: { duration: 120 },
      },
    },
  },
})

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
