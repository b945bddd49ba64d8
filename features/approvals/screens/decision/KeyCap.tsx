import styles from './KeyCap.module.css'

/** The key of an action, beside its words; where there is no keyboard it is not shown. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
)
