import { lazy, type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import type { Params } from '#platform/ui/address/params.ts'
import type { AddressViewsProps } from './AddressViews.tsx'
import styles from './SavedViews.module.css'

const AddressViews = lazy(() => import('./AddressViews.tsx')) as <P extends Params>(props: AddressViewsProps<P>) => ReactNode

/** The saved views of a list, in a row that has its height before they load. */
export const SavedViews = <P extends Params>(props: AddressViewsProps<P>) => (
  <div className={styles.place}>
    {useIsHydrated() ? (
      <Suspense>
        <AddressViews {...props} />
      </Suspense>
    ) : null}
  </div>
)
