import { browserOnly } from '#platform/ui/loadable.tsx'
import type { ReactNode } from 'react'
import type { Params } from '#platform/ui/address/params.ts'
import type { AddressViewsProps } from './AddressViews.tsx'
import styles from './SavedViews.module.css'

const AddressViews = browserOnly(async () => (await import('./AddressViews.tsx')).default) as <P extends Params>(
  props: AddressViewsProps<P>,
) => ReactNode

/** A row with reserved height, until the views in it load. */
export const ViewsSlot = ({ children }: { children: ReactNode }) => <div className={styles.slot}>{children}</div>

/** The saved views of a list, synchronized with its URL. */
export const SavedViews = <P extends Params>(props: AddressViewsProps<P>) => (
  <ViewsSlot>
    <AddressViews {...props} />
  </ViewsSlot>
)
