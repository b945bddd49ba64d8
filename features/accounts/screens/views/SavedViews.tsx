import { lazy, type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import type { Params } from '#platform/ui/address/params.ts'
import type { AddressViewsProps } from './AddressViews.tsx'
import styles from './SavedViews.module.css'

const AddressViews = lazy(() => import('./AddressViews.tsx')) as <P extends Params>(props: AddressViewsProps<P>) => ReactNode

/** A row that has its height before the views in it load. */
export const ViewsPlace = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{useIsHydrated() ? <Suspense>{children}</Suspense> : null}</div>
)

/** The saved views of a list, by its address. */
export const SavedViews = <P extends Params>(props: AddressViewsProps<P>) => (
  <ViewsPlace>
    <AddressViews {...props} />
  </ViewsPlace>
)
