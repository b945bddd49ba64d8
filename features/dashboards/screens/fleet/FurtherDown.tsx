import { AttentionTable } from './AttentionTable.tsx'
import { CostChart } from './CostChart.tsx'
import styles from './Dashboard.module.css'
import { MileageScatter } from './MileageScatter.tsx'

/** Below the fold: cost and distance charts, and the vehicles that need attention. */
export const FurtherDown = () => (
  <>
    <div className={styles.pair}>
      <CostChart />
      <MileageScatter />
    </div>
    <AttentionTable />
  </>
)
