import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ImportedFile } from '../contract.ts'
import { imports } from './calls.ts'
import { importLink, listLink } from './kind-links.ts'
import { LeftOutOfRun } from './LeftOut.tsx'
import { importTexts } from './texts.ts'
import { useFileLine } from './use-file-line.ts'

type Props = { shown: ImportedFile; crumb: ReactNode; onChanged: () => void; onAnother: () => void }

/** Progress, result and undo of the import. */
export const ResultStep = ({ shown, crumb, onChanged, onAnother }: Props) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const fileLine = useFileLine(shown)
  const isRunning = shown.status === 'running'
  const isUndoing = shown.status === 'undoing'
  const { progress } = shown
  const imported = progress ? progress.added + progress.changed : 0
  const titles = {
    matching: t('stepMatch'),
    running: t('running'),
    done: t(`done_${shown.kind}`, { count: imported, number: number(imported) }),
    undoing: t('undoing'),
    undone: t('undone'),
  }
  return (
    <>
      <PageHeader
        crumb={crumb}
        here={t(`title_${shown.kind}`)}
        title={titles[shown.status]}
        line={fileLine}
        actions={isRunning ? null : <Actions shown={shown} onAnother={onAnother} />}
      />
      <div className={ui.stack} aria-live="polite">
        {(isRunning || isUndoing) && progress ? (
          <Progress label={titles[shown.status]} done={progress.rows_done} total={progress.rows_total} />
        ) : null}
        {isRunning || isUndoing ? <p className={ui.soft}>{t(isRunning ? 'mayLeave' : 'mayLeaveUndo')}</p> : null}
        {shown.status === 'done' && progress ? (
          <p>{t('doneLine', { added: number(progress.added), changed: number(progress.changed) })}</p>
        ) : null}
        {shown.status === 'done' && progress && progress.failed > 0 ? (
          <p>{t('doneFailed', { count: progress.failed, number: number(progress.failed) })}</p>
        ) : null}
        {shown.status === 'done' ? <LeftOutOfRun shown={shown} /> : null}
        {shown.status === 'done' ? <DriverNames names={shown.driver_names} /> : null}
        {shown.status === 'done' && shown.kind === 'shops' ? <p>{t('desksNext')}</p> : null}
        {shown.undone ? (
          <p>
            {t('undoneLine', {
              removed: number(shown.undone.removed),
              restored: number(shown.undone.restored),
              left: number(shown.undone.left),
            })}
          </p>
        ) : null}
        {shown.can_undo_until ? <Undo shown={shown} until={shown.can_undo_until} onChanged={onChanged} /> : null}
      </div>
    </>
  )
}

const Actions = ({ shown, onAnother }: Pick<Props, 'shown' | 'onAnother'>) => {
  const t = useTexts(importTexts)
  return (
    <>
      <Button onClick={onAnother}>{t('another')}</Button>
      {shown.status === 'done' && shown.kind === 'vehicles' ? (
        <>
          <Link to="/vehicles/last-services" className={buttonClass({})}>
            {t('toLastServices')}
          </Link>
          <Link {...importLink('service_history')} className={buttonClass({})}>
            {t('title_service_history')}
          </Link>
        </>
      ) : null}
      {shown.status === 'done' && shown.kind === 'service_history' ? (
        <Link {...importLink('fuel')} className={buttonClass({})}>
          {t('title_fuel')}
        </Link>
      ) : null}
      {shown.status === 'done' && shown.kind === 'fuel' ? (
        <Link {...importLink('problems')} className={buttonClass({})}>
          {t('title_problems')}
        </Link>
      ) : null}
      <Link {...listLink(shown.kind)} className={buttonClass({ look: 'primary' })}>
        {t(`show_${shown.kind}`)}
      </Link>
    </>
  )
}

/** What happened to driver names that the fleet did not have. */
const DriverNames = ({ names }: { names: ImportedFile['driver_names'] }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const groups = Map.groupBy(names, ({ became }) => became)
  return [...groups].map(([became, some]) => (
    <details key={became}>
      <summary>{t(`drivers_${became}`, { count: some.length, number: number(some.length) })}</summary>
      <p className={ui.small}>{some.map(({ name }) => name).join(', ')}</p>
    </details>
  ))
}

const Progress = ({ label, done, total }: { label: string; done: number; total: number | null }) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (total === null) return null
  return (
    <div>
      <p>{t('progress', { count: done, done: number(done), total: number(total) })}</p>
      <div
        className={ui.progress}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${(done / Math.max(total, 1)) * 100}%` }} />
      </div>
    </div>
  )
}

const Undo = ({ shown, until, onChanged }: { shown: ImportedFile; until: string; onChanged: () => void }) => {
  const t = useTexts(importTexts)
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const undo = useMutation({
    mutationFn: () => imports.undo({ params: { id: shown.id } }),
    onSuccess: onChanged,
    onSettled: () => setOpen(false),
  })
  return (
    <div className={ui.stack}>
      {undo.error ? <Alert {...failureText(undo.error, t('notUndone'))} /> : null}
      <div className={ui.row}>
        <Button onClick={() => setOpen(true)}>{t('undo')}</Button>
        <span className={ui.faint}>{t('undoUntil', { at: formats.dateTime(until) })}</span>
      </div>
      <ConfirmModal
        opened={isOpen}
        title={t('undoTitle')}
        confirm={t('undo')}
        keep={t('keep')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setOpen(false)}
      >
        {t(`undoText_${shown.kind}`)}
        {shown.messages_sent > 0
          ? ` ${t('undoMessages', { count: shown.messages_sent, number: formats.number(shown.messages_sent) })}`
          : null}
      </ConfirmModal>
    </div>
  )
}
