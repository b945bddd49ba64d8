import { AttentionTable } from './AttentionTable.tsx'
import { CostChart } from './CostChart.tsx'
import styles from './Dashboard.module.css'
import { MileageScatter } from './MileageScatter.tsx'

/** What one scrolls to: the charts of cost and distance, and the vehicles that need attention. */
export const FurtherDown = () => (
  <>
    <div className={styles.pair}>
      <CostChart />
      <MileageScatter />
    </div>
    <AttentionTable />
  </>
)
