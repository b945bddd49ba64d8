import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { VehicleField } from '#features/history/screens/form/VehicleField.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionBar } from '#platform/ui/action-bar.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Checkbox, SelectField } from '#platform/ui/form/fields.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { IconAlertTriangle, IconCheck, IconUpload } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ImportedFile } from '../contract.ts'
import { ODOMETER_UNIT } from '../import-fields.ts'
import { imports } from './calls.ts'
import { DayOrderField } from './DayOrderField.tsx'
import { SplitField } from './SplitLine.tsx'
import { Steps } from './Steps.tsx'
import { importTexts } from './texts.ts'
import { useSendImport } from './use-send-import.ts'
import styles from './Import.module.css'

export const ACCEPTED_FILES = '.xlsx,.xls,.ods,.csv,.tsv,.txt'

type Column = ImportedFile['columns'][number] & { index: number; name: string }
type Matching = NonNullable<Parameters<typeof imports.match>[0]['body']>
type Props = {
  shown: ImportedFile
  crumb: ReactNode
  /** Vehicle of a file that names none: the one whose page opened the import. */
  vehicleId: number | null
  remember: boolean
  onRemember: (remember: boolean) => void
  onNext: () => void
  onReplaced: (sent: ImportedFile) => void
}

/** Maps columns to fields; unmatched columns come first and are skipped. */
export const MatchStep = ({ shown, crumb, vehicleId, remember, onRemember, onNext, onReplaced }: Props) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const queries = useQueryClient()
  const match = useMutation({
    mutationFn: (body: Matching) => imports.match({ params: { id: shown.id }, body }),
    onSuccess: (answer) => queries.setQueryData(imports.show.options({ params: { id: shown.id } }).queryKey, answer),
  })
  const columns = useColumns(shown)
  const missing = columns.filter(isUnmatched).length
  const matched = columns.filter(({ field }) => field !== null).length
  const leftOut = columns.length - missing - matched
  const choose = ({ index }: Column, field: string | null): void => {
    const fields = shown.columns.map((column, position) => (position === index ? field : column.field))
    match.mutate({ fields, left_out: field === null ? [index] : [] })
  }
  return (
    <>
      <PageHeader
        crumb={crumb}
        here={t(`title_${shown.kind}`)}
        title={missing > 0 ? t('needField', { count: missing, all: columns.length }) : t('allMatched')}
        line={t(missing > 0 ? 'matchLine' : 'matchedLine', {
          matched: t('matchedCount', { count: matched }),
          leftOut: t('leftOutCount', { count: leftOut }),
        })}
        actions={<Steps current={2} />}
      />
      {match.error ? <Alert {...failureText(match.error, t('notMatched'))} /> : null}
      <div className={styles.columns}>
        <Card
          title={shown.file_name}
          meta={`${t('rowsOf', { count: shown.rows, number: number(shown.rows) })}, ${t('columnsOf', { count: columns.length })}`}
          right={<ReplaceFile kind={shown.kind} {...{ vehicleId, onReplaced }} />}
        >
          <SheetField shown={shown} onChoose={(sheet) => match.mutate({ sheet })} />
          <SplitField shown={shown} isBusy={match.isPending} onChoose={(split) => match.mutate({ split })} />
          <HeaderField shown={shown} isBusy={match.isPending} onChoose={(line) => match.mutate({ header_line: line })} />
          <Columns columns={columns} fields={shown.fields} onChoose={choose} />
        </Card>
        <div className={ui.stack}>
          <FirstRow shown={shown} columns={columns} />
          <ToCheck
            shown={shown}
            remember={remember}
            isBusy={match.isPending}
            onChoose={match.mutate}
            onRemember={onRemember}
            onNext={onNext}
          />
        </div>
      </div>
    </>
  )
}

type ReplaceProps = Pick<ImportedFile, 'kind'> & Pick<Props, 'vehicleId' | 'onReplaced'>
/** Replaces the file. */
const ReplaceFile = ({ kind, vehicleId, onReplaced }: ReplaceProps) => {
  const t = useTexts(importTexts)
  const send = useSendImport({ kind, vehicleId, onSent: onReplaced })
  const input = useFileInput({
    accept: ACCEPTED_FILES,
    onFile: (file) => send.mutate(file),
    multiple: false,
    disabled: send.isPending,
  })
  return (
    <>
      {input.element}
      <Button icon={<IconUpload size={16} stroke={1.75} aria-hidden />} busy={send.isPending} onClick={input.open}>
        {t('replace')}
      </Button>
      {send.error ? <Alert {...failureText(send.error, t('notRead'))} /> : null}
    </>
  )
}

type ToCheckProps = Pick<Props, 'shown' | 'remember' | 'onRemember' | 'onNext'> & {
  isBusy: boolean
  onChoose: (choice: Pick<Matching, 'vehicle_id' | 'distance_unit' | 'volume_unit' | 'day_order'>) => void
}

/** Other settings that the check needs, and the button to continue. */
const ToCheck = ({ shown, remember, isBusy, onChoose, onRemember, onNext }: ToCheckProps) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const isMatched = (key: string): boolean => shown.columns.some(({ field }) => field === key)
  // A units column gives the unit of each row.
  const needsDistance = isMatched('odometer') && !isMatched(ODOMETER_UNIT)
  const needsVolume = isMatched('volume') && !isMatched('unit_of_measure')
  const side = useRef<HTMLDivElement>(null)
  const goOn = shown.can_check ? onNext : () => focusOpenChoice(side.current!)
  const { vehicle } = shown
  const hasOpenChoice =
    (vehicle !== null && vehicle.id === null) ||
    (needsDistance && shown.distance_unit === null) ||
    (needsVolume && shown.volume_unit === null) ||
    shown.day_order?.order === null
  return (
    <div ref={side} className={clsx(ui.panel, ui.stackWide, styles.side)}>
      {vehicle ? (
        <VehicleField
          label={t('vehicleOfFile')}
          vehicle={vehicle.id === null ? null : { id: vehicle.id, name: vehicle.name ?? '' }}
          onChoose={({ id }) => onChoose({ vehicle_id: id })}
        />
      ) : null}
      {needsDistance ? (
        <UnitField
          label={t('unit')}
          units={{ miles: t('miles'), kilometers: t('kilometers') }}
          unit={shown.distance_unit}
          onChoose={(unit) => onChoose({ distance_unit: unit })}
        />
      ) : null}
      {needsVolume ? (
        <UnitField
          label={t('volumeUnit')}
          units={{ gallons: t('gallons'), liters: t('liters') }}
          unit={shown.volume_unit}
          onChoose={(unit) => onChoose({ volume_unit: unit })}
        />
      ) : null}
      <DayOrderField dayOrder={shown.day_order} onChoose={(order) => onChoose({ day_order: order })} />
      {shown.header_line === NONE ? null : (
        <Checkbox
          label={t('remember')}
          checked={remember}
          onChange={({ target }: { target: { checked: boolean } }) => onRemember(target.checked)}
        />
      )}
      {shown.can_check || hasOpenChoice ? null : <p className={ui.small}>{t(`needs_${shown.kind}`)}</p>}
      <ActionBar className={styles.next}>
        <Button look="primary" size="lg" disabled={isBusy || !(shown.can_check || hasOpenChoice)} onClick={goOn}>
          {t('check', { count: shown.rows, number: number(shown.rows) })}
        </Button>
      </ActionBar>
      <p className={clsx(ui.small, ui.faint)}>{t('nothingSaved')}</p>
    </div>
  )
}

/** It can be below the fold of a phone: a press leads there instead of being refused. */
const focusOpenChoice = (side: HTMLElement): void =>
  [...side.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input:not([type=checkbox])')]
    .find(({ value }) => value === '')
    ?.focus()

type HeaderProps = { shown: ImportedFile; isBusy: boolean; onChoose: (line: number) => void }

/** Value for a file without a header line. */
const NONE = 0

/** Selects the header line; hidden for files with a single line. */
const HeaderField = ({ shown, isBusy, onChoose }: HeaderProps) => {
  const t = useTexts(importTexts)
  const isListed = shown.header_line === NONE || shown.first_lines.some(({ line }) => line === shown.header_line)
  if (shown.first_lines.length < 2 || !isListed) return null
  const lines = new Map(shown.first_lines.map(({ line, text }) => [line, t('headerLineOf', { line, text })]))
  lines.set(NONE, t('headerLineNone'))
  return (
    <div className={ui.padded}>
      <SelectField
        label={t('headerLine')}
        title={lines.get(shown.header_line)}
        value={shown.header_line}
        disabled={isBusy}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {[...lines].map(([line, text]) => (
          <option key={line} value={line}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const SheetField = ({ shown, onChoose }: { shown: ImportedFile; onChoose: (sheet: number) => void }) => {
  const t = useTexts(importTexts)
  if (shown.sheets.length < 2) return null
  return (
    <div className={ui.padded}>
      <SelectField label={t('sheet')} value={shown.sheet} onChange={({ target }) => onChoose(Number(target.value))}>
        {shown.sheets.map(({ name }, position) => (
          <option key={name} value={position}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type UnitProps<Unit extends string> = {
  label: string
  units: Record<Unit, string>
  unit: Unit | null
  onChoose: (unit: Unit) => void
}
const UnitField = <Unit extends string>({ label, units, unit, onChoose }: UnitProps<Unit>) => {
  const t = useTexts(importTexts)
  return (
    <SelectField label={label} help={t('unitHelp')} value={unit ?? ''} onChange={({ target }) => onChoose(target.value as Unit)}>
      <option value="" disabled>
        {t('chooseUnit')}
      </option>
      {Object.entries<string>(units).map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}

/** No field was matched, and the user has not excluded the column. */
const isUnmatched = ({ matched_by: by, field }: Pick<Column, 'matched_by' | 'field'>): boolean => field === null && by === null

/** Unmatched columns first, excluded ones last; a column keeps its place when the user chooses its field. */
const useColumns = ({ columns }: ImportedFile): Column[] => {
  const t = useTexts(importTexts)
  const named = columns.map((column, index) => ({
    ...column,
    index,
    name: column.header || t('unnamed', { number: index + 1 }),
  }))
  const rank = (column: Column): number => {
    if (isUnmatched(column) || column.matched_by === 'person') return 0
    return column.field === null ? 2 : 1
  }
  return named.toSorted((a, b) => rank(a) - rank(b))
}

type ColumnsProps = {
  columns: Column[]
  fields: ImportedFile['fields']
  onChoose: (column: Column, field: string | null) => void
}
const Columns = ({ columns, fields, onChoose }: ColumnsProps) => {
  const t = useTexts(importTexts)
  return (
    <div className={ui.tableScroll}>
      <RowTable
        className={clsx(ui.table, styles.cards, styles.match)}
        columns={[
          { key: 'column', label: t('column'), isRowHead: true, cell: ({ name }) => name, col: { style: { width: '23%' } } },
          {
            key: 'values',
            label: t('values'),
            cell: ({ samples }) =>
              samples.map((sample) => (
                <span key={sample} title={sample}>
                  {sample}
                </span>
              )),
            className: styles.samples,
            col: { style: { width: '22%' } },
          },
          {
            key: 'field',
            label: t('field'),
            cell: (column) => <FieldChoice column={column} fields={fields} onChoose={onChoose} />,
            col: { style: { width: '29%' } },
          },
          {
            key: 'result',
            label: t('result'),
            cell: (column) => <ColumnResult column={column} />,
          },
        ]}
        rows={columns}
        rowId={({ index }) => index}
        rowProps={(column) => (isUnmatched(column) ? { className: styles.unmatched } : {})}
      />
    </div>
  )
}

const FieldChoice = ({ column, fields, onChoose }: Omit<ColumnsProps, 'columns'> & { column: Column }) => {
  const t = useTexts(importTexts)
  return (
    <SelectField
      label={t('fieldOf', { column: column.name })}
      hideLabel
      value={column.field ?? (isUnmatched(column) ? '' : LEFT_OUT)}
      onChange={({ target }) => onChoose(column, target.value === LEFT_OUT ? null : target.value)}
    >
      {isUnmatched(column) ? (
        <option value="" disabled>
          {t('chooseField')}
        </option>
      ) : null}
      <option value={LEFT_OUT}>{t('doNotImport')}</option>
      {fields.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

const ColumnResult = ({ column }: { column: Column }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (isUnmatched(column))
    return (
      <span className={styles.noMatch}>
        <IconAlertTriangle size={14} stroke={2} aria-hidden />
        {t('noMatch')}
      </span>
    )
  if (column.field === null) return <span className={ui.faint}>{t('leftOut')}</span>
  return (
    <span className={styles.matched}>
      <IconCheck size={14} stroke={2} aria-hidden />
      {t('valuesOf', { count: column.filled, number: number(column.filled) })}
    </span>
  )
}

/** Not a field key. */
const LEFT_OUT = '-'

type FirstProps = Pick<ColumnsProps, 'columns'> & { shown: ImportedFile }
const FirstRow = ({ shown: { kind, fields, vehicle }, columns }: FirstProps) => {
  const t = useTexts(importTexts)
  const labels = new Map(fields.map(({ key, label }) => [key, label]))
  const filled = columns.filter(({ field, samples }) => field !== null && samples.length > 0)
  if (filled.length === 0) return null
  return (
    <Card title={t(`first_${kind}`)} flat>
      <dl className={styles.facts}>
        {vehicle?.name ? (
          <div>
            <dt>{labels.get('vehicle')}</dt>
            <dd>{vehicle.name}</dd>
          </div>
        ) : null}
        {filled.map(({ index, field, samples }) => (
          <div key={index}>
            <dt>{labels.get(field!)}</dt>
            <dd>{samples[0]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
