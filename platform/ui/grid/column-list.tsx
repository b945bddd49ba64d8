import { clsx } from 'clsx'
import { type DragEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../form/fields.tsx'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import { ui } from '../styles/ui.ts'
import { droppedColumn, movedColumn, withColumn } from './column-order.ts'
import { columnTexts } from './column-texts.ts'
import styles from './column-list.module.css'

type Column = { key: string; label: string }
export type Chosen = {
  all: readonly Column[]
  shown: readonly Column[]
  /** Keys of all shown columns, in order. */
  keys: readonly string[]
  isFixed: (key: string) => boolean
  /** Keys of shown columns that hid themselves, because they say nothing in this result. */
  hidden?: readonly string[]
  choose: (keys: string[]) => void
  onReset: () => void
}

/** The columns in their order, then those that are not shown. Alt with an arrow key moves one, and so does dragging its line. */
const ColumnList = ({ all, shown, keys, hidden = [], isFixed, choose, onReset }: Chosen) => {
  const t = useTexts(columnTexts)
  const labeled = all.filter(({ label }) => label !== '')
  const isShown = (key: string): boolean => keys.includes(key)
  const listed = [
    ...shown.filter(({ key }) => labeled.some((each) => each.key === key)),
    ...labeled.filter(({ key }) => !isShown(key)),
  ]
  const allKeys = all.map(({ key }) => key)
  const set = (key: string, isChosen: boolean): void =>
    choose(isChosen ? withColumn(keys, key, allKeys) : keys.filter((each) => each !== key))
  const move = (key: string, by: 1 | -1): void => choose([...movedColumn(keys, key, by, isFixed)])
  const dragOf = useColumnDrag((key, onto) => choose([...droppedColumn(keys, key, onto, isFixed)]))
  return (
    <>
      <div className={clsx(ui.row, ui.apart)}>
        <span className={clsx(ui.small, ui.soft)}>
          {t('columnsShown', { shown: labeled.filter(({ key }) => isShown(key)).length, total: labeled.length })}
        </span>
        <Button look="ghost" size="sm" onClick={onReset}>
          {t('resetColumns')}
        </Button>
      </div>
      <ul className={styles.list}>
        {listed.map((column, index) => (
          <li key={column.key} {...(isShown(column.key) && !isFixed(column.key) ? dragOf(column.key) : {})}>
            <Checkbox
              label={column.label}
              checked={isShown(column.key)}
              disabled={isFixed(column.key)}
              onChange={({ target }) => set(column.key, target.checked)}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
                if (!event.altKey || by === null || !isShown(column.key)) return
                event.preventDefault()
                move(column.key, by)
              }}
            />
            {hidden.includes(column.key) ? (
              <span className={clsx(ui.tiny, ui.faint)}>{t('hiddenColumn')}</span>
            ) : isShown(column.key) && !isFixed(column.key) ? (
              <Moves column={column} before={listed[index - 1]} after={listed[index + 1]} {...{ isFixed, isShown, move }} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Native drag and drop: a line dropped onto another takes its position. */
const useColumnDrag = (onDrop: (key: string, onto: string) => void) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const end = (): void => (setDragged(null), setTarget(null))
  return (key: string) => ({
    draggable: true,
    className: clsx(styles.draggable, dragged === key && styles.dragged, target === key && dragged !== key && styles.target),
    onDragStart: (event: DragEvent): void => {
      setDragged(key)
      event.dataTransfer.effectAllowed = 'move'
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', key)
    },
    onDragOver: (event: DragEvent): void => {
      if (dragged === null) return
      event.preventDefault()
      setTarget(key)
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault()
      if (dragged !== null && dragged !== key) onDrop(dragged, key)
      end()
    },
    onDragEnd: end,
  })
}

type MovesProps = {
  column: Column
  before: Column | undefined
  after: Column | undefined
  isFixed: (key: string) => boolean
  isShown: (key: string) => boolean
  move: (key: string, by: 1 | -1) => void
}

const Moves = ({ column, before, after, isFixed, isShown, move }: MovesProps) => {
  const t = useTexts(columnTexts)
  const mayPass = (other: Column | undefined): other is Column => other !== undefined && !isFixed(other.key) && isShown(other.key)
  return (
    <span className={styles.moves}>
      <button
        type="button"
        className={ui.iconButton}
        disabled={!mayPass(before)}
        aria-label={t('moveBefore', { column: column.label, other: before?.label ?? '' })}
        onClick={() => move(column.key, -1)}
      >
        <IconArrowUp size={14} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={ui.iconButton}
        disabled={!mayPass(after)}
        aria-label={t('moveAfter', { column: column.label, other: after?.label ?? '' })}
        onClick={() => move(column.key, 1)}
      >
        <IconArrowDown size={14} stroke={1.75} aria-hidden />
      </button>
    </span>
  )
}

export default ColumnList
