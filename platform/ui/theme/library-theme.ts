import { colorsTuple, createTheme } from '@mantine/core'

const brand = colorsTuple('var(--brand-fill)')

/** Mantine's rem is 16 px; the page's text is 14 px. */
const SCALE = 16 / 14

/** Maps Mantine to the tokens of platform/ui; only what overlays need. */
export const theme = createTheme({
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
