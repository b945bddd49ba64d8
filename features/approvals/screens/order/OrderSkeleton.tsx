import { clsx } from 'clsx'
import { Skeleton } from '#platform/ui/empty.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderApproval.module.css'
import orderHeadStyles from './OrderHead.module.css'

/** Loading skeleton in the shape of the page. */
export const OrderSkeleton = () => (
  <div className={styles.page}>
    <div className={orderHeadStyles.top}>
      <Skeleton lines={2} height={24} />
    </div>
    <div className={styles.columns}>
      <div className={styles.stack}>
        <div className={clsx(ui.panel, styles.paddedAll)}>
          <Skeleton lines={7} height={28} gap={22} />
        </div>
      </div>
      <div className={styles.stack}>
        <div className={clsx(ui.panel, styles.paddedAll)}>
          <Skeleton lines={3} />
        </div>
        <div className={clsx(ui.panel, styles.paddedAll)}>
          <Skeleton lines={5} height={18} />
        </div>
      </div>
    </div>
  </div>
)
