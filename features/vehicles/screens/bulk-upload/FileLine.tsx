import { clsx } from 'clsx'
import { IconFileSpreadsheet } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './BulkUpload.module.css'

export const FileLine = ({ name, line }: { name: string; line: string }) => (
  <div className={styles.file}>
    <span className={styles.fileIcon}>
      <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
    </span>
    <div className={clsx(ui.grow, styles.fileWords)}>
      <b className={ui.medium}>{name}</b>
      <span className={clsx(ui.small, ui.faint)}>{line}</span>
    </div>
  </div>
)
