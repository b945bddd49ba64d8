import { buttonClass } from '#platform/ui/button.tsx'
import styles from '../OrderList.module.css'

/** Replaces the step's button while the step can be undone. */
export const UndoStep = ({ label, onUndo }: { label: string; onUndo: () => void }) => (
  <div className={styles.undo} data-undo>
    <button
      type="button"
      className={buttonClass({})}
      autoFocus
      // Ignores the second click of a double click on the step's button.
      onClick={(event) => (event.detail > 1 ? undefined : onUndo())}
    >
      <span className={styles.countdown} aria-hidden="true" />
      {label}
    </button>
  </div>
)
