import { browserOnly } from '../loadable.tsx'

/** No page opens with an overlay: its library loads with the first one, or a moment after the page. */
const load = () => import('./lazy/dialogs.tsx')
export const LateModal = browserOnly(async () => (await load()).Modal)
export const LateDrawer = browserOnly(async () => (await load()).Drawer)
export const LateNavigation = browserOnly(async () => (await load()).NavigationDrawer)

export const fetchDialogs = (): void => [LateModal, LateDrawer, LateNavigation].forEach(({ fetch }) => fetch())
