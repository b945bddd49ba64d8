import { clsx } from 'clsx'
import { useState } from 'react'
import type { Received } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { FileDrop } from '#platform/ui/form/file-drop.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { portalCalls } from '../../contract.ts'
import type { PriceCheck, PriceFileColumn, PriceFileRow } from '../../price-contract.ts'
import { PRICE_FILE_FIELDS, type PriceFileField } from '../../price-file-fields.ts'
import { portal } from '../calls.ts'
import { useShopTime } from '../use-shop-time.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { PriceFileCheck } from './PriceFileCheck.tsx'
import { priceFileTexts } from './price-file-texts.ts'

type LastImport = Received<typeof portalCalls.prices>['last_import']
/** The sheets of a workbook, and the selected one. */
type SheetChoice = { file: File; sheets: string[]; sheet: number }
type Read = SheetChoice & { rows: PriceFileRow[]; columns: FileColumns; check: PriceCheck }
type FileColumns = Received<typeof portalCalls.readPrices>['columns']
/** The user matches the columns, because the headers are unknown or on request. */
type Matching = SheetChoice & { columns: PriceFileColumn[] }
type Step = { kind: 'choose' } | ({ kind: 'match' } & Matching) | ({ kind: 'check' } & Read)
const ACCEPTED = '.xlsx,.xls,.ods,.csv,.tsv,.txt'

/** The selection: the sheet, and the field of each of its columns. */
type Choice = { sheet?: number; fields?: readonly (PriceFileField | null)[] }
const formOf = (file: File, { sheet, fields = [] }: Choice): never => {
  const form = new FormData()
  for (const [index, field] of fields.entries()) form.append(`fields[${index}]`, field ?? '')
  if (sheet !== undefined) form.append('sheet', String(sheet))
  form.append('file', file)
  // The body is a form; the contracts type it as the fields that the server parses from it.
  return form as never
}

const matchingOf = async (file: File, sheet?: number): Promise<Matching> => ({
  file,
  ...(await portal.readPriceColumns({ body: formOf(file, { sheet }) })),
})

const readOf = async (file: File, choice: Choice): Promise<Step> => ({
  kind: 'check',
  file,
  ...(await portal.readPrices({ body: formOf(file, choice) })),
})

const isMatched = (fields: readonly (PriceFileField | null)[]): boolean => fields.includes('service') && fields.includes('price')

/** The first step of a file with unknown headers is matching. */
const firstStepOf = async ({ file, sheet }: { file: File; sheet?: number }): Promise<Step> => {
  const matching = await matchingOf(file, sheet)
  const fields = matching.columns.map(({ field }) => field)
  return isMatched(fields) ? readOf(file, { sheet: matching.sheet, fields }) : { kind: 'match', ...matching }
}

/** The price list as a file: downloaded, uploaded, its columns matched, checked, saved, and undone. */
export default function PriceFile({ last, onClose }: { last: LastImport; onClose: () => void }) {
  const t = useTexts(priceFileTexts)
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const restart = (): void => setStep({ kind: 'choose' })
  return (
    <Modal opened onClose={onClose} title={t('open')} size={720}>
      {step.kind === 'choose' ? <ChooseFile last={last} onRead={setStep} onClose={onClose} /> : null}
      {step.kind === 'match' ? <MatchColumns key={step.sheet} {...step} onRead={setStep} onAnother={restart} /> : null}
      {step.kind === 'check' ? <Checked read={step} onChange={setStep} onAnother={restart} onClose={onClose} /> : null}
    </Modal>
  )
}

type ChooseProps = { last: LastImport; onRead: (step: Step) => void; onClose: () => void }
const ChooseFile = ({ last, onRead, onClose }: ChooseProps) => {
  const t = useTexts(priceFileTexts)
  const download = useDownload(() => portal.pricesFile(), `${t('fileName')}.csv`)
  const send = useMutation({ mutationFn: firstStepOf, onSuccess: onRead })
  return (
    <div className={ui.stack}>
      <p>{t('line')}</p>
      <div className={ui.row}>
        <Button onClick={download.start} busy={download.busy}>
          {t('download')}
        </Button>
      </div>
      <FileDrop accept={ACCEPTED} help={t('limits')} disabled={send.isPending} onFile={(file) => send.mutate({ file })} />
      {send.isPending ? <p role="status">{t('reading', { name: send.variables.file.name })}</p> : null}
      {send.error ? <Alert {...failureText(send.error, t('notRead'))} /> : null}
      {last ? <LastFile last={last} onClose={onClose} /> : null}
    </div>
  )
}

type SheetProps = SheetChoice & { disabled: boolean; onChoose: (sheet: number) => void }
const SheetField = ({ sheets, sheet, disabled, onChoose }: SheetProps) => {
  const t = useTexts(priceFileTexts)
  if (sheets.length < 2) return null
  return (
    <SelectField label={t('sheet')} value={sheet} disabled={disabled} onChange={({ target }) => onChoose(Number(target.value))}>
      {sheets.map((name, position) => (
        <option key={name} value={position}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type MatchProps = Matching & { onRead: (step: Step) => void; onAnother: () => void }
const MatchColumns = ({ columns, onRead, onAnother, ...sheetChoice }: MatchProps) => {
  const t = useTexts(priceFileTexts)
  const { file, sheet } = sheetChoice
  const [fields, setFields] = useState(columns.map(({ field }) => field))
  const read = useMutation({ mutationFn: () => readOf(file, { sheet, fields }), onSuccess: onRead })
  const other = useMutation({
    mutationFn: (chosen: number) => matchingOf(file, chosen),
    onSuccess: (matching) => onRead({ kind: 'match', ...matching }),
  })
  const failure = read.error ?? other.error
  /** One column per field: choosing a field removes it from another column. */
  const choose = (index: number, field: PriceFileField | null): void =>
    setFields(fields.map((before, other) => (other === index ? field : before === field ? null : before)))
  return (
    <div className={ui.stack}>
      <p>{t('matchLine', { name: file.name })}</p>
      {failure ? <Alert {...failureText(failure, t('notRead'))} /> : null}
      <SheetField {...sheetChoice} disabled={other.isPending} onChoose={other.mutate} />
      {columns.map(({ header, samples }, index) => (
        <SelectField
          key={index}
          label={header || t('columnNumber', { number: index + 1 })}
          help={samples.length > 0 ? t('samples', { samples: samples.join(', ') }) : undefined}
          value={fields[index] ?? ''}
          onChange={({ target }) => choose(index, PRICE_FILE_FIELDS.find((field) => field === target.value) ?? null)}
        >
          <option value="">{t('leftOut')}</option>
          {PRICE_FILE_FIELDS.map((field) => (
            <option key={field} value={field}>
              {t(`cell_${field}`)}
            </option>
          ))}
        </SelectField>
      ))}
      {isMatched(fields) ? null : <p className={clsx(ui.small, ui.soft)}>{t('matchNeeds')}</p>}
      <div className={ui.formFoot}>
        <Button onClick={onAnother}>{t('another')}</Button>
        <Button look="primary" busy={read.isPending} disabled={!isMatched(fields)} onClick={() => read.mutate()}>
          {t('check')}
        </Button>
      </div>
    </div>
  )
}

const LastFile = ({ last, onClose }: { last: NonNullable<LastImport>; onClose: () => void }) => {
  const t = useTexts(priceFileTexts)
  const shopTime = useShopTime()
  const { toast } = useNotices()
  const send = useDeskSend()
  const undo = useMutation({
    mutationFn: () => send(() => portal.undoPrices({ params: { id: last.id } })),
    onSuccess: ({ restored, left }) => {
      toast({ kind: 'success', title: t('undone'), message: t('undoneMore', { restored, left }) })
      onClose()
    },
  })
  return (
    <>
      {undo.error ? <Alert {...failureText(undo.error, t('notSaved'))} /> : null}
      <div className={ui.row}>
        <span className={clsx(ui.small, ui.soft)}>{t('last', { name: last.file_name, at: shopTime(last.created_at) })}</span>
        {last.can_undo_until ? (
          <Button busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('undo')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

type CheckedProps = { read: Read; onChange: (step: Step) => void; onAnother: () => void; onClose: () => void }
const Checked = ({ read, onChange, onAnother, onClose }: CheckedProps) => {
  const t = useTexts(priceFileTexts)
  const { toast } = useNotices()
  const send = useDeskSend()
  const { file, rows, columns, check, sheet } = read
  const body = { file_name: file.name.slice(0, 200), rows, columns }
  const recheck = useMutation({
    mutationFn: (corrected: PriceFileRow[]) => portal.importPrices({ body: { ...body, rows: corrected, check_only: true } }),
    onSuccess: (answer, corrected) => onChange({ kind: 'check', ...read, rows: corrected, check: answer.check }),
  })
  const match = useMutation({
    mutationFn: () => matchingOf(file, sheet),
    onSuccess: (matching) => onChange({ kind: 'match', ...matching }),
  })
  const other = useMutation({ mutationFn: firstStepOf, onSuccess: onChange })
  const save = useMutation({
    mutationFn: () => send(() => portal.importPrices({ body })),
    onSuccess: ({ saved }) => {
      toast({ kind: 'success', title: t('saved', { count: saved ?? 0 }), message: t('savedMore') })
      onClose()
    },
  })
  const failure = recheck.error ?? match.error ?? other.error ?? save.error
  const count = check.added + check.changed
  return (
    <div className={ui.stack}>
      {failure ? <Alert {...failureText(failure, t('notSaved'))} /> : null}
      <SheetField {...read} disabled={other.isPending} onChoose={(chosen) => other.mutate({ file, sheet: chosen })} />
      <PriceFileCheck
        key={JSON.stringify(check.problems)}
        rows={rows}
        check={check}
        busy={recheck.isPending}
        onCorrect={recheck.mutate}
      />
      {count === 0 ? <p>{t('nothing')}</p> : null}
      <div className={ui.formFoot}>
        <span className={ui.formFootStart}>{t('savedMore')}</span>
        <Button onClick={onAnother}>{t('another')}</Button>
        <Button busy={match.isPending} onClick={() => match.mutate()}>
          {t('columns')}
        </Button>
        <Button look="primary" busy={save.isPending} disabled={count === 0} onClick={() => save.mutate()}>
          {t('save', { count })}
        </Button>
      </div>
    </div>
  )
}
