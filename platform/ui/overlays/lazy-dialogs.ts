import { browserOnly } from '../loadable.tsx'

/** No page opens with an overlay: its library loads with the first one, or a moment after the page. */
const load = () => import('./lazy/dialogs.tsx')
export const LazyModal = browserOnly(async () => (await load()).Modal)
export const LazyDrawer = browserOnly(async () => (await load()).Drawer)
export const LazyNavigation = browserOnly(async () => (await load()).NavigationDrawer)

export const fetchDialogs = (): void => [LazyModal, LazyDrawer, LazyNavigation].forEach(({ fetch }) => fetch())
