import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ImportCheck, ImportedFile } from '../contract.ts'
import { mayTakeIn } from '../left-out.ts'
import { fileLineIn } from './SplitLine.tsx'
import { importTexts } from './texts.ts'
import styles from './Import.module.css'

type Row = ImportCheck['left_out'][number]

type CheckProps = {
  shown: ImportedFile
  check: ImportCheck
  isBusy: boolean
  onTakeIn: (lines: number[]) => void
  onLeaveOut: (lines: number[]) => void
}

/** Rows excluded by the check, by line and text, which the user can include; also those already included. */
export const LeftOutRows = ({ shown, check: { left_out, taken_in, skipped }, isBusy, onTakeIn, onLeaveOut }: CheckProps) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (left_out.length === 0 && taken_in.length === 0) return null
  const takeAll = (
    <Button disabled={isBusy} onClick={() => onTakeIn(left_out.map(({ line }) => line))}>
      {t('takeAllIn')}
    </Button>
  )
  return (
    <Card
      title={t('leftOutRows', { count: skipped, number: number(skipped) })}
      meta={t('leftOutRowsLine')}
      right={left_out.length > 1 ? takeAll : null}
    >
      <ul className={styles.leftOut}>
        {left_out.map((row) => (
          <LeftOutRow key={row.line} shown={shown} row={row}>
            <Button disabled={isBusy} onClick={() => onTakeIn([row.line])}>
              {t('takeIn')}
            </Button>
          </LeftOutRow>
        ))}
        {taken_in.map((row) => (
          <LeftOutRow key={row.line} shown={shown} row={{ ...row, reason: null, same_as: null }}>
            <Button disabled={isBusy} onClick={() => onLeaveOut([row.line])}>
              {t('leaveOut')}
            </Button>
          </LeftOutRow>
        ))}
      </ul>
      <MoreRows count={skipped - left_out.length} />
    </Card>
  )
}

/** Rows that a run left out; empty if it saved the whole file. */
export const LeftOutOfRun = ({ shown }: { shown: ImportedFile }) => {
  const { left_out: leftOut } = shown
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (!leftOut || leftOut.count === 0) return null
  return (
    <Card title={t('leftOutRows', { count: leftOut.count, number: number(leftOut.count) })}>
      <ul className={styles.leftOut}>
        {leftOut.rows.map((row) => (
          <LeftOutRow key={row.line} shown={shown} row={row} />
        ))}
      </ul>
      <MoreRows count={leftOut.count - leftOut.rows.length} />
    </Card>
  )
}

const MoreRows = ({ count }: { count: number }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (count <= 0) return null
  return <p className={clsx(ui.padded, ui.faint)}>{t('moreProblems', { count, number: number(count) })}</p>
}

type RowProps = { shown: ImportedFile; row: Omit<Row, 'reason'> & { reason: Row['reason'] | null }; children?: ReactNode }

const LeftOutRow = ({ shown, row: { line, text, reason, same_as: sameAs }, children }: RowProps) => {
  const t = useTexts(importTexts)
  const fileLine = fileLineIn(shown)
  const why =
    reason === 'repeated' && sameAs !== null
      ? t('reason_repeated_line', { line: fileLine(sameAs) })
      : t(`reason_${reason ?? 'taken'}`)
  return (
    <li>
      <span>
        <b className={ui.medium}>{t('lineNumber', { number: fileLine(line) })}</b> {text}
        <span className={clsx(ui.small, ui.faint, styles.reason)}>{why}</span>
      </span>
      {reason === null || mayTakeIn(reason) ? children : null}
    </li>
  )
}
