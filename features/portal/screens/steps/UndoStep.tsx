import { buttonClass } from '#platform/ui/button.tsx'
import styles from '../OrderList.module.css'

/** Stands where the step was taken, as long as it can be taken back. */
export const UndoStep = ({ label, onUndo }: { label: string; onUndo: () => void }) => (
  <div className={styles.undo} data-undo>
    <button
      type="button"
      className={buttonClass({})}
      autoFocus
      // The second click of a double click means the step.
      onClick={(event) => (event.detail > 1 ? undefined : onUndo())}
    >
      <span className={styles.countdown} aria-hidden="true" />
      {label}
    </button>
  </div>
)
