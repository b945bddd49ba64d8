import styles from './KeyCap.module.css'

/** The shortcut key of an action, beside its label; hidden on devices without a keyboard. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
)
